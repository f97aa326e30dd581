import { useTranslations } from 'use-intl';
import { type Bits, zeroBits } from '../../../core/fingerprint/bits.ts';
import { hammingDistance, xor } from '../../../core/fingerprint/hamming.ts';
import { BitStrip, bitsUpTo } from '../../../ui/BitStrip.tsx';
import { useHighlighted } from '../../../ui/Highlight.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import type { TraceView } from '../engine/trace-view.ts';
import { BitTable } from './BitTable.tsx';
import styles from './Opening.module.css';

/** Somebody who types is not told every letter's numbers. */
const SPEAK_AFTER_MS = 800;

const BLANK = { width: 64, bits: zeroBits(64), ordinary: zeroBits(64) };

/** The two hashes of both sentences, bit by bit. */
export function Prints({ picture }: { picture: TraceView | undefined }) {
  const t = useTranslations('explain.opening');
  const { width, bits, ordinary } = picture ?? BLANK;
  const before = picture?.before;
  // Until the first answer the figure takes the room that it will need.
  const a = before ?? BLANK;
  const counts = {
    width,
    scattered: hammingDistance(a.ordinary, ordinary),
    kept: hammingDistance(a.bits, bits),
  };
  const says = useDebouncedValue(before ? t('says', counts) : '', SPEAK_AFTER_MS);
  return (
    <div className={styles['prints']} data-waiting={before ? undefined : ''}>
      <Print name="ordinary" a={a.ordinary} b={ordinary} width={width} />
      <Print name="simhash" a={a.bits} b={bits} width={width} />
      <p className="visually-hidden" role="status">
        {says}
      </p>
      <BitTable
        rows={[
          ['ordinaryA', a.ordinary],
          ['ordinaryB', ordinary],
          ['simhashA', a.bits],
          ['simhashB', bits],
        ]}
        width={width}
      />
    </div>
  );
}

function Print({
  name,
  a,
  b,
  width,
}: {
  name: 'ordinary' | 'simhash';
  a: Bits;
  b: Bits;
  width: number;
}) {
  const t = useTranslations('explain.opening');
  const lit = useHighlighted(name);
  const differing = xor(a, b);
  const count = hammingDistance(a, b);
  return (
    <figure className={styles['print']} data-testid={`print-${name}`} data-count={count}>
      <figcaption>
        <h3>{t(`print.${name}`)}</h3>
        <p className={styles['count']}>
          {t.rich('print.count', { count, width, b: (chunks) => <b>{chunks}</b> })}
        </p>
      </figcaption>
      <BitStrip
        order={bitsUpTo(width)}
        labels={['A', 'B']}
        rows={[
          { bits: a, marked: differing },
          { bits: b, marked: differing },
        ]}
        tied={differing}
        isHighlighted={lit}
      />
    </figure>
  );
}
