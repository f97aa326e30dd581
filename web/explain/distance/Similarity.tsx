import { useEffect, useId, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { Announce } from '../../../ui/Announce.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import type { Language } from '../../lib/i18n.tsx';
import { usePrerenderedData } from '../../lib/prerendered-data.ts';
import { useUrlState } from '../../lib/url-store.ts';
import { explainSchema, PAPER_THRESHOLD, similarityParams } from '../state.ts';
import { AngleCurve } from './AngleCurve.tsx';
import { passages } from './passages.ts';
import styles from './Similarity.module.css';
import { DecayingText, expectedShare, type Measurement, WIDTHS } from './similarity.ts';

/** The rows of the table, from no word to all. */
const TABLE_STEPS = 10;

/** A text whose words a slider replaces, and where that puts it on the curve θ/π. */
export function Similarity() {
  const [state, change] = useUrlState('explain', explainSchema, similarityParams);
  const text = useDecayingText(state.replacedWords);
  if (!text) return <div className={styles['waiting']} />;
  return (
    <LoadedSimilarity
      text={text}
      replaced={Math.min(state.replacedWords, text.words)}
      setReplaced={(replacedWords) => change({ replacedWords })}
    />
  );
}

function LoadedSimilarity({
  text,
  replaced,
  setReplaced,
}: {
  text: DecayingText;
  replaced: number;
  setReplaced: (replaced: number) => void;
}) {
  const t = useTranslations('distance.similarity');
  const id = useId();
  const latest = text.measure(replaced);
  const trail = useMemo(
    () => Array.from({ length: replaced + 1 }, (_, count) => text.measure(count)),
    [text, replaced],
  );
  const reading = useReading(latest);
  const crossing = trail.find(({ distances: [distance = 0] }) => distance > PAPER_THRESHOLD);
  return (
    <figure className={styles['instrument']} data-testid="similarity">
      <div className={styles['text']}>
        <label htmlFor={id}>{t('slider', { replaced, total: text.words })}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={text.words}
          value={replaced}
          aria-valuetext={t('value', { replaced, total: text.words })}
          onChange={({ currentTarget }) => setReplaced(Number(currentTarget.value))}
        />
        <p className={styles['passage']} data-testid="passage">
          {text.parts(replaced).map(({ text, isReplaced }, i) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts don't change places.
            isReplaced ? <mark key={i}>{text}</mark> : text,
          )}
        </p>
        <div className={styles['reading']} data-testid="similarity-reading">
          <p>{reading}</p>
          <p>
            {crossing
              ? t('crossed', { replaced: crossing.replaced, threshold: PAPER_THRESHOLD })
              : t('within', { threshold: PAPER_THRESHOLD })}
          </p>
        </div>
        <Announce>{reading}</Announce>
      </div>
      <AngleCurve trail={trail} />
      <Disclosure summary={t('table.summary')} isLazy className={styles['table']}>
        <MeasurementTable text={text} />
      </Disclosure>
    </figure>
  );
}

/** Returns what was measured, in a sentence. */
function useReading({ cosine, distances }: Measurement): string {
  const t = useTranslations('distance.similarity');
  const format = useNumberFormats();
  const share = expectedShare(cosine);
  const [short = 0, long = 0] = distances;
  return t('reading', {
    cosine: format.percent(cosine),
    degrees: Math.round(share * 180),
    expected: format.decimal(share * WIDTHS[0], 1),
    short,
    expectedLong: format.decimal(share * WIDTHS[1], 0),
    long,
  });
}

function MeasurementTable({ text }: { text: DecayingText }) {
  const t = useTranslations('distance.similarity.table');
  const format = useNumberFormats();
  const counts = Array.from({ length: TABLE_STEPS + 1 }, (_, step) =>
    Math.round((step / TABLE_STEPS) * text.words),
  );
  return (
    <ScrollTable caption={t('caption')} isCaptionHidden>
      <thead>
        <tr>
          <th scope="col">{t('replaced')}</th>
          <th scope="col">{t('cosine')}</th>
          {WIDTHS.map((width) => (
            <th key={width} scope="col">
              {t('measured', { width })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => {
          const { cosine, distances } = text.measure(count);
          return (
            <tr key={count}>
              <th scope="row">{format.number(count)}</th>
              <td>{format.percent(cosine)}</td>
              {WIDTHS.map((width, i) => (
                <td key={width}>
                  {t('cell', {
                    distance: distances[i] ?? 0,
                    expected: format.decimal(expectedShare(cosine) * width, 1),
                  })}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}

/**
 * Returns the text in the page's language, once the hash has loaded. Before, it is there if the
 * build has measured as many replacements.
 */
function useDecayingText(replaced: number): DecayingText | undefined {
  const language = useLocale();
  const first = usePrerenderedData(
    import.meta.env.SSR &&
      (async () => ({ language, measurements: await measure(language, replaced) })),
  );
  const firstText = useMemo(
    () => first && new DecayingText(passages[first.language], undefined, first.measurements),
    [first],
  );
  const [text, setText] = useState<{ language: string; text: DecayingText }>();
  useEffect(() => {
    let isCurrent = true;
    createFingerprinter().then((fingerprinter) => {
      if (!isCurrent) return;
      setText({ language, text: new DecayingText(passages[language], fingerprinter) });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  if (text?.language === language) return text.text;
  return first?.language === language && replaced < first.measurements.length
    ? firstText
    : undefined;
}

/** Measures the text with up to so many words replaced. */
async function measure(language: Language, replaced: number): Promise<Measurement[]> {
  const text = new DecayingText(passages[language], await createFingerprinter());
  return Array.from({ length: replaced + 1 }, (_, count) => text.measure(count));
}
