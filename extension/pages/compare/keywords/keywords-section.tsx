import { useCallback, useId } from 'react';
import type { Keywords } from '../../../../core/match/keywords.ts';
import { useJob } from '../../../../ui/use-job.ts';
import { compareWords } from '../../../words/compare.ts';
import type { Names } from '../names.ts';
import { findKeywords } from './find-keywords.ts';
import styles from './keywords-section.module.css';

const { section, why, columns, column, list } = styles;

/** What the two texts are about; where only one is kept, what that is about. */
export function KeywordsSection({
  before,
  after,
  names,
}: {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly names: Names;
}) {
  const job = useJob(
    useCallback(
      (signal: AbortSignal) => findKeywords(before ?? '', after ?? '', signal),
      [before, after],
    ),
  );
  const words = compareWords();
  const both = before !== undefined && after !== undefined;
  return (
    <section className={section} aria-labelledby="keywords" aria-busy={job.kind === 'working'}>
      <h2 id="keywords">{words.keywords}</h2>
      <p className={why}>{words.keywordsWhy}</p>
      {job.kind === 'working' && <p role="status">{words.keywordsWorking}</p>}
      {job.kind === 'failed' && <p role="alert">{words.keywordsFailed}</p>}
      {job.kind === 'done' && both && <Columns keywords={job.answer} names={names} />}
      {job.kind === 'done' && !both && (
        <div className={columns}>
          <Column
            name={before === undefined ? names.after : names.before}
            terms={before === undefined ? job.answer.onlyAfter : job.answer.onlyBefore}
          />
        </div>
      )}
    </section>
  );
}

function Columns({ keywords, names }: { readonly keywords: Keywords; readonly names: Names }) {
  const words = compareWords();
  return (
    <div className={columns}>
      <Column name={words.shared} terms={keywords.shared} />
      <Column name={names.only.before} terms={keywords.onlyBefore} />
      <Column name={names.only.after} terms={keywords.onlyAfter} />
    </div>
  );
}

function Column({ name, terms }: { readonly name: string; readonly terms: readonly string[] }) {
  const id = useId();
  return (
    <div className={column}>
      <h3 id={id}>{name}</h3>
      {terms.length === 0 && <p className={why}>{compareWords().none}</p>}
      {terms.length > 0 && (
        <ul className={list} aria-labelledby={id}>
          {terms.map((term) => (
            <li key={term}>
              <bdi>{term}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
