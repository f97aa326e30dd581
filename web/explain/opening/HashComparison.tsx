import { useTranslations } from 'use-intl';
import { type Bits, toBinary, zeroBits } from '../../../core/fingerprint/bits.ts';
import { hammingDistance, xor } from '../../../core/fingerprint/hamming.ts';
import { Announce } from '../../../ui/Announce.tsx';
import { BitStrip, bitsUpTo } from '../../../ui/BitStrip.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useHighlighted } from '../../../ui/Highlight.tsx';
import type { TraceView } from '../engine/trace-view.ts';
import styles from './Opening.module.css';

const BLANK = { width: 64, bits: zeroBits(64), ordinary: zeroBits(64) };

/** The ordinary hashes and the SimHash fingerprints of both sentences, bit by bit. */
export function HashComparison({ view }: { view: TraceView | undefined }) {
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
      <Announce>{before ? t('announcement', counts) : ''}</Announce>
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
  return (
    <figure className={styles['hash']} data-testid={`hash-${name}`} data-count={count}>
      <figcaption>
        <h3>{t(name)}</h3>
        <p className={styles['count']}>
          {t.rich('count', { count, width, b: (chunks) => <b>{chunks}</b> })}
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
      />
    </figure>
  );
}

/** The bits of the figure as digits. */
function BitTable({
  rows,
  width,
}: {
  rows: readonly (readonly ['ordinaryA' | 'ordinaryB' | 'simhashA' | 'simhashB', Bits])[];
  width: number;
}) {
  const t = useTranslations('explain.opening.table');
  return (
    <Disclosure summary={t('summary')} isLazy>
      <table className={styles['table']}>
        <tbody>
          {rows.map(([name, bits]) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td>{toBinary(bits, width).replace(/.{16}(?=.)/g, '$& ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
