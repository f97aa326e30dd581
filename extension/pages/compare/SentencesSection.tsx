import { useCallback, useEffect, useRef, useState } from 'react';
import type { SentenceSketch } from '../../../core/fingerprint/sentence-sketch.ts';
import { DifferenceBar } from '../../../ui/difference/DifferenceView.tsx';
import { useDifferenceNavigation } from '../../../ui/difference/use-difference-navigation.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { compareWords } from '../../i18n/compare.ts';
import {
  type ComparedSentence,
  compareSentences,
  type SentenceComparison,
} from '../shared/compare-sentences.ts';
import styles from './SentencesSection.module.css';

/** Shows which sentences of the open page are new or reworded, without the text of the earlier one. */
export function SentencesSection({
  text,
  earlier,
}: {
  readonly text: string;
  readonly earlier: SentenceSketch;
}) {
  const { value, error } = useAsync(
    useCallback(() => compareSentences(text, earlier), [text, earlier]),
  );
  useEffect(() => {
    if (error !== undefined) console.error(error);
  }, [error]);
  const words = compareWords();
  if (error !== undefined) return <p role="alert">{words.failed}</p>;
  if (!value) return <p role="status">{words.findingDifferences}</p>;
  return <Sentences comparison={value} />;
}

function Sentences({ comparison }: { readonly comparison: SentenceComparison }) {
  const { sentences, gone, isSampled } = comparison;
  const words = compareWords();
  const changed = sentences.filter(({ kind }) => kind !== 'same');
  const navigation = useDifferenceNavigation(changed.length);
  const [hidesSame, setHidesSame] = useState(true);
  const root = useRef<HTMLOListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step scrolls, even to the same one.
  useEffect(() => {
    const mark = root.current?.querySelector(`[data-difference="${navigation.current}"]`);
    mark?.scrollIntoView({ block: 'center' });
  }, [navigation.current, navigation.steps]);

  const count = (wanted: ComparedSentence['kind']) =>
    sentences.filter(({ kind }) => kind === wanted).length;
  const current = navigation.current === undefined ? undefined : changed[navigation.current];
  return (
    <>
      <p data-testid="sentence-counts">
        {words.sentenceCounts(sentences.length, count('new'), count('reworded'), gone)}
      </p>
      {isSampled && <p className={styles['note']}>{words.sentenceSample}</p>}
      <DifferenceBar
        count={changed.length}
        navigation={navigation}
        announcement={current?.text}
        texts={{
          ...words,
          noDifferences: words.noChangedSentences,
          showOnlyDifferences: words.showOnlyChangedSentences,
        }}
        hidesMatching={hidesSame}
        setHidesMatching={setHidesSame}
      />
      <ol className={styles['list']} ref={root}>
        {sentences.map((compared, i) => {
          const number = changed.indexOf(compared);
          if (hidesSame && number < 0) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences don't change places.
            <li key={i} className={styles['sentence']} data-kind={compared.kind} dir="auto">
              <MarkedSentence
                {...compared}
                number={number}
                isCurrent={number >= 0 && number === navigation.current}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** A sentence, marked by its kind also for those who don't see colors. */
function MarkedSentence({
  kind,
  text,
  number,
  isCurrent,
}: ComparedSentence & { readonly number: number; readonly isCurrent: boolean }) {
  const words = compareWords();
  if (kind === 'same') return text;
  const className = styles[kind === 'new' ? 'fresh' : 'reworded'];
  return (
    <mark
      className={isCurrent ? `${className} ${styles['current']}` : className}
      data-difference={number}
    >
      <span className={styles['label']}>
        {kind === 'new' ? words.newLabel : words.rewordedLabel}
      </span>{' '}
      {text}
    </mark>
  );
}
