import { useEffect, useState } from 'react';
import { type Bits, bitAt } from '../../../core/simhash/bits.ts';
import { FINGERPRINT_BITS } from '../../../core/simhash/fingerprint.ts';
import { createFingerprinter } from '../../../core/simhash/fingerprinter.ts';
import { welcomeWords } from '../../words/welcome.ts';
import styles from './own-fingerprint.module.css';

const { figure, grid, set, clear } = styles;

const SIDE = Math.sqrt(FINGERPRINT_BITS);

/**
 * The real fingerprint of some words on this page, so that one sees what would be kept of them.
 *
 * @param of the words.
 */
export function OwnFingerprint({ of }: { readonly of: string }) {
  const [bits, setBits] = useState<Bits>();
  useEffect(() => {
    createFingerprinter().then(
      ({ reader }) => setBits(reader(of).bits),
      // An illustration that cannot be drawn is left out; nothing depends on it.
      (error: unknown) => console.error(error),
    );
  }, [of]);
  return (
    <figure className={figure} hidden={!bits}>
      {bits && (
        <svg className={grid} viewBox={`-0.5 -0.5 ${SIDE} ${SIDE}`} aria-hidden="true">
          <path className={clear} d={dots(bits, false)} />
          <path className={set} d={dots(bits, true)} />
        </svg>
      )}
      <figcaption>{welcomeWords().figure}</figcaption>
    </figure>
  );
}

/** A zero-length line for every bit of that value: its round or square cap is the dot. */
function dots(bits: Bits, value: boolean): string {
  return Array.from({ length: FINGERPRINT_BITS }, (_, i) =>
    bitAt(bits, i) === value ? `M${i % SIDE} ${Math.floor(i / SIDE)}h0` : '',
  ).join('');
}
