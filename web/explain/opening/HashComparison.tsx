import { type CSSProperties, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Bits, bitAt, toBinary, zeroBits } from '../../../core/fingerprint/bits.ts';
import { hammingDistance, xor } from '../../../core/fingerprint/hamming.ts';
import { Announce } from '../../../ui/Announce.tsx';
import { BitStrip, bitsUpTo, GROUP_BITS, PITCH, ROW_HEIGHT, SIDE } from '../../../ui/BitStrip.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useHighlighted } from '../../../ui/Highlight.tsx';
import { useRunningNumber } from '../../lib/hooks.ts';
import type { Fingerprints, TraceView } from '../engine/trace-view.ts';
import styles from './Opening.module.css';

/** How long a counter runs. */
const COUNT_MS = 500;

/** In radians. Its multiples point in all directions evenly. */
const GOLDEN_ANGLE = 2.4;

const BLANK = { width: 64, bits: zeroBits(64), ordinary: zeroBits(64) };

/**
 * The ordinary hashes and the SimHash fingerprints of both sentences, bit by bit. The bits that an
 * edit changes fly to their places.
 *
 * @param props.isPlaying keeps screen readers silent.
 */
export function HashComparison({
  view,
  isPlaying,
}: {
  view: TraceView | undefined;
  isPlaying: boolean;
}) {
  const t = useTranslations('explain.opening');
  const { width, bits, ordinary } = view ?? BLANK;
  const before = view?.before;
  // Until the first result, a hidden blank figure reserves the space.
  const a = before ?? BLANK;
  const counts = {
    width,
    scattered: hammingDistance(a.ordinary, ordinary),
    kept: hammingDistance(a.bits, bits),
  };
  return (
    <div className={styles['hashes']} data-waiting={before ? undefined : ''}>
      <HashPair name="ordinary" a={a.ordinary} b={ordinary} width={width} />
      <HashPair name="simhash" a={a.bits} b={bits} width={width} />
      <Announce>{before && !isPlaying ? t('announcement', counts) : ''}</Announce>
    </div>
  );
}

function HashPair({
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
  const t = useTranslations('explain.opening.hash');
  const differing = xor(a, b);
  const count = hammingDistance(a, b);
  const shownCount = useRunningNumber(count, COUNT_MS);
  const { flipped, edit } = useFlippedBits(b);
  return (
    <figure className={styles['hash']} data-testid={`hash-${name}`} data-count={count}>
      <figcaption>
        <h2>{t(name)}</h2>
        <p className={styles['count']}>
          {t.rich('count', { count: shownCount, width, b: (chunks) => <b>{chunks}</b> })}
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
        isHighlighted={useHighlighted(name)}
      >
        {(bits, from) => (
          <svg
            className={styles['flips']}
            viewBox={`0 0 ${GROUP_BITS * PITCH} ${2 * ROW_HEIGHT}`}
            aria-hidden="true"
          >
            {bits.map(
              (bit, i) =>
                bitAt(flipped, bit) && (
                  <rect
                    key={`${edit} ${bit}`}
                    x={i * PITCH + (PITCH - SIDE) / 2}
                    y={ROW_HEIGHT + (ROW_HEIGHT - SIDE) / 2}
                    width={SIDE}
                    height={SIDE}
                    style={flightOf(from + i)}
                  />
                ),
            )}
          </svg>
        )}
      </BitStrip>
    </figure>
  );
}

/** Returns the bits that the latest edit changed, and how many edits there were. */
function useFlippedBits(bits: Bits): { readonly flipped: Bits; readonly edit: number } {
  const [latest, setLatest] = useState({ bits, flipped: xor(bits, bits), edit: 0 });
  if (latest.bits === bits) return latest;
  const flipped =
    latest.bits.length === bits.length ? xor(latest.bits, bits) : zeroBits(32 * bits.length);
  const next = { bits, flipped, edit: latest.edit + 1 };
  setLatest(next);
  return next;
}

/** Where the square of a bit comes from: another direction for each. */
function flightOf(bit: number): CSSProperties {
  const angle = bit * GOLDEN_ANGLE;
  return {
    '--x': `${Math.round(26 * Math.cos(angle))}px`,
    '--y': `${Math.round(26 * Math.sin(angle))}px`,
    animationDelay: `${bit * 4}ms`,
  } as CSSProperties;
}

/** The bits of the figure as digits. */
export function BitTable({ view, before }: { view: TraceView; before: Fingerprints }) {
  const t = useTranslations('explain.opening.table');
  const rows = [
    ['ordinaryA', before.ordinary],
    ['ordinaryB', view.ordinary],
    ['simhashA', before.bits],
    ['simhashB', view.bits],
  ] as const;
  return (
    <Disclosure summary={t('summary')} isLazy>
      <p className="note">{t('recipe')}</p>
      <table className={styles['table']}>
        <tbody>
          {rows.map(([name, bits]) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td>{toBinary(bits, view.width).replace(/.{16}(?=.)/g, '$& ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
