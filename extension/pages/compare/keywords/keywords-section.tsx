import { useCallback } from 'react';
import { KeywordLists } from '../../../../ui/KeywordLists.tsx';
import { useJob } from '../../../../ui/use-job.ts';
import { compareWords } from '../../../words/compare.ts';
import type { Names } from '../names.ts';
import { findKeywords } from './find-keywords.ts';
import styles from './keywords-section.module.css';

const { section, why } = styles;

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
      {job.kind === 'done' && (
        <KeywordLists
          none={words.none}
          lists={
            both
              ? [
                  { name: words.shared, terms: job.answer.shared },
                  { name: names.only.before, terms: job.answer.onlyBefore },
                  { name: names.only.after, terms: job.answer.onlyAfter },
                ]
              : [
                  before === undefined
                    ? { name: names.after, terms: job.answer.onlyAfter }
                    : { name: names.before, terms: job.answer.onlyBefore },
                ]
          }
        />
      )}
    </section>
  );
}
