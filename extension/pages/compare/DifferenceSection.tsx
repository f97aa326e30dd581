import { useCallback, useEffect, useMemo } from 'react';
import { alignSentences } from '../../../core/match/align-sentences.ts';
import { DifferenceView } from '../../../ui/difference/DifferenceView.tsx';
import { findDifference } from '../../../ui/difference/find-difference.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { compareWords } from '../../i18n/compare.ts';
import type { ComparedPage } from './compared-page.ts';
import styles from './DifferenceSection.module.css';
import type { Names } from './names.ts';
import { SentencesSection } from './SentencesSection.tsx';

/** Longer texts aren't compared word by word, because the page would have to lay them out too. */
const MAX_TEXT_LENGTH = 1_000_000;

const OPTIONS = '/pages/options/options.html#texts';

/**
 * The differences between two texts or, if the earlier one isn't saved, its sentences. If both aren't,
 * it counts the sentences that correspond, and says how to save texts.
 *
 * @param same whether the fingerprints show that all words are the same.
 */
export function DifferenceSection({
  before,
  after,
  same,
  names,
}: {
  readonly before: ComparedPage;
  readonly after: ComparedPage;
  readonly same: boolean;
  readonly names: Names;
}) {
  const words = compareWords();
  const [then, now] = [before.text, after.text];
  const kept = then !== undefined && now !== undefined;
  const missing = !kept && !same;
  const tooLong = kept && Math.max(then.length, now.length) > MAX_TEXT_LENGTH;
  const sentences = missing && now !== undefined;
  return (
    <section className={styles['section']} aria-labelledby="difference">
      <h2 id="difference">
        {sentences ? words.whatsNew : missing ? words.textNotSaved : words.differencesTitle}
      </h2>
      {!kept && same && <p>{words.noDifferences}</p>}
      {sentences && <SentencesSection text={now} earlier={before.sketch} />}
      {missing && now === undefined && <SentenceCounts before={before} after={after} />}
      {missing && (
        <div className={styles['note']}>
          <p>{sentences ? words.sentencesOnly : words.textNotSavedWhy}</p>
          <p>
            <a href={OPTIONS}>{words.options}</a>
          </p>
        </div>
      )}
      {tooLong && <p className={styles['note']}>{words.tooLong}</p>}
      {kept && !tooLong && <DifferenceResult before={then} after={now} names={names} />}
    </section>
  );
}

/** How many sentences of two pages correspond. */
function SentenceCounts({
  before,
  after,
}: {
  readonly before: ComparedPage;
  readonly after: ComparedPage;
}) {
  const { pairs, onlyInA, onlyInB } = alignSentences(before.sketch, after.sketch);
  const same = pairs.filter(({ distance }) => distance === 0).length;
  return (
    <p data-testid="sentence-counts">
      {compareWords().sentenceRelations(same, pairs.length - same, onlyInA.length, onlyInB.length)}
    </p>
  );
}

function DifferenceResult({
  before,
  after,
  names,
}: {
  readonly before: string;
  readonly after: string;
  readonly names: Names;
}) {
  const { value, error } = useAsync(
    useCallback((signal: AbortSignal) => findDifference(before, after, signal), [before, after]),
  );
  useEffect(() => {
    if (error !== undefined) console.error(error);
  }, [error]);
  const words = compareWords();
  const texts = useMemo(() => ({ ...words, ...names }), [words, names]);
  if (error !== undefined) return <p role="alert">{words.failed}</p>;
  if (!value) return <p role="status">{words.findingDifferences}</p>;
  return <DifferenceView difference={value} texts={texts} />;
}
