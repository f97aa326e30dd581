import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Bits, bitAt } from '../../../core/fingerprint/bits.ts';
import { createTracer, type Trace, type Tracer } from '../../../core/lab/tracer.ts';
import { Announce } from '../../../ui/Announce.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { usePrerenderedData } from '../../lib/prerendered-data.ts';
import { cosine } from '../distance/similarity.ts';
import { createRecipe } from '../machine/recipe.ts';
import type { SentencePair } from '../opening/sentence-pair.ts';
import { BRIDGE_COLUMNS } from '../state.ts';
import styles from './Hyperplanes.module.css';

/** Words by count, which need no dictionary. */
const RECIPE = {
  ...createRecipe({
    features: 'tokens',
    skipStopWords: false,
    weights: 'frequency',
    hash: 'xxh64',
    width: 64,
  }),
  features: { of: 'tokens', sizes: [1] },
} as const;

/** The rows of the table. */
const MAX_WORDS = 24;

/**
 * The words of two sentences as arrows: each column of the words' hashes is one line.
 *
 * @param props.selected is a column from 1, or 0 for the first that separates the sentences.
 */
export function Bridge({
  pair,
  selected,
  onSelect,
}: {
  pair: SentencePair;
  selected: number;
  onSelect: (column: number) => void;
}) {
  const t = useTranslations('hyperplanes.bridge');
  const format = useNumberFormats();
  const tracer = useTracer();
  const first = usePrerenderedData(
    import.meta.env.SSR &&
      (async () => ({ pair, vectors: vectorsOf(await createTracer(RECIPE), pair) })),
  );
  const vectors = useMemo(() => {
    if (tracer) return vectorsOf(tracer, pair);
    return first?.pair.a === pair.a && first.pair.b === pair.b ? first.vectors : undefined;
  }, [tracer, first, pair]);
  if (!vectors) return null;
  const { a, b, words } = vectors;
  const columns = Array.from({ length: BRIDGE_COLUMNS }, (_, bit) => bit);
  const differs = (bit: number) => bitAt(a.bits, bit) !== bitAt(b.bits, bit);
  const differing = Array.from({ length: RECIPE.width }, (_, bit) => bit).filter(differs).length;
  const column = selected > 0 ? selected - 1 : Math.max(0, columns.findIndex(differs));
  const sumOf = ({ sums }: Vector, bit: number) => sums[bit] ?? 0;
  const description = t('column', {
    column: column + 1,
    a: format.signed(sumOf(a, column)),
    b: format.signed(sumOf(b, column)),
    differs: differs(column) ? 'yes' : 'no',
  });
  return (
    <figure className={`beside ${styles['bridge']}`} data-testid="bridge">
      <ScrollTable caption={t('caption')} isCaptionHidden className={styles['matrix']}>
        <thead>
          <tr>
            <th scope="col">{t('word')}</th>
            <th scope="col">A</th>
            <th scope="col">B</th>
            {columns.map((bit) => (
              <th key={bit} scope="col" data-selected={bit === column || undefined}>
                <button
                  type="button"
                  aria-pressed={bit === column}
                  aria-label={t('select', { column: bit + 1 })}
                  onClick={() => onSelect(bit + 1)}
                >
                  {bit + 1}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.slice(0, MAX_WORDS).map(({ word, weightA, weightB, hash }) => (
            <tr key={word}>
              <th scope="row">
                <bdi>{word}</bdi>
              </th>
              <td>{weightA}</td>
              <td>{weightB}</td>
              {columns.map((bit) => (
                <td
                  key={bit}
                  data-sign={bitAt(hash, bit) ? 'plus' : 'minus'}
                  data-selected={bit === column || undefined}
                >
                  {bitAt(hash, bit) ? '+' : '−'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(['a', 'b'] as const).map((side) => (
            <tr key={side}>
              <th scope="row" colSpan={3}>
                {t('sum', { side: side.toUpperCase() })}
              </th>
              {columns.map((bit) => (
                <td
                  key={bit}
                  data-differs={differs(bit) || undefined}
                  data-selected={bit === column || undefined}
                >
                  {format.signed(sumOf(vectors[side], bit))}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </ScrollTable>
      <p className={styles['readout']} data-testid="bridge-readout">
        {description}
      </p>
      <Announce>{description}</Announce>
      <figcaption className="note">
        {words.length > MAX_WORDS && `${t('more', { count: words.length - MAX_WORDS })} `}
        {t('all', {
          angle: format.decimal((vectors.angle * 180) / Math.PI, 0),
          expected: format.decimal((RECIPE.width * vectors.angle) / Math.PI, 1),
          differing,
        })}
      </figcaption>
    </figure>
  );
}

/** The sums and the bits of a sentence. */
interface Vector {
  readonly sums: readonly number[];
  readonly bits: Bits;
}

function useTracer(): Tracer | undefined {
  const [tracer, setTracer] = useState<Tracer>();
  useEffect(() => {
    let isCurrent = true;
    createTracer(RECIPE).then((tracer) => isCurrent && setTracer(tracer));
    return () => {
      isCurrent = false;
    };
  }, []);
  return tracer;
}

/** Returns the words of both sentences, their weights, and the angle between the two arrows. */
function vectorsOf(tracer: Tracer, { a, b }: SentencePair) {
  const [traceA, traceB] = [tracer.trace(a), tracer.trace(b)];
  const weights = ({ features }: Trace) =>
    new Map(features.map(({ term, weight }) => [term, weight]));
  const [weightsA, weightsB] = [weights(traceA), weights(traceB)];
  const hashes = new Map(
    [...traceA.features, ...traceB.features].map(({ term, hash }) => [term, hash]),
  );
  const words = [...hashes].map(([word, hash]) => ({
    word,
    hash,
    weightA: weightsA.get(word) ?? 0,
    weightB: weightsB.get(word) ?? 0,
  }));
  const vectorOf = ({ sums, bits }: Trace): Vector => ({ sums: [...sums], bits });
  return {
    a: vectorOf(traceA),
    b: vectorOf(traceB),
    words,
    angle: Math.acos(cosine(weightsA, weightsB)),
  };
}
