import { type Bits, bitAt } from '../../../core/fingerprint/bits.ts';
import { FINGERPRINT_BITS } from '../../../core/fingerprint/fingerprint.ts';
import {
  createFingerprinter,
  type Fingerprinter,
} from '../../../core/fingerprint/fingerprinter.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { welcomeWords } from '../../i18n/welcome.ts';
import styles from './SampleFingerprint.module.css';

/**
 * Shows the real fingerprint of some words on this page, so that readers see what would be stored.
 *
 * @param of the words.
 */
export function SampleFingerprint({ of }: { readonly of: string }) {
  const fingerprinter = useFingerprinter();
  // Leave out an illustration that can't be drawn. Nothing depends on it.
  const fingerprint = typeof fingerprinter === 'object' ? fingerprinter.reader(of) : undefined;
  const words = welcomeWords();
  return (
    <figure className={styles['figure']} hidden={!fingerprint}>
      {fingerprint && <FingerprintDots bits={fingerprint.bits} />}
      <figcaption>
        <h2>{words.figureTitle}</h2>
        <p>{words.figure}</p>
      </figcaption>
    </figure>
  );
}

const SIDE = Math.sqrt(FINGERPRINT_BITS);

/**
 * A fingerprint as a square of dots, large where a bit is set.
 *
 * @param against another fingerprint: the bits that differ from it are marked.
 */
export function FingerprintDots({ bits, against }: { bits: Bits; against?: Bits | undefined }) {
  const differs = (bit: number) =>
    against !== undefined && bitAt(bits, bit) !== bitAt(against, bit);
  return (
    <svg className={styles['grid']} viewBox={`-0.5 -0.5 ${SIDE} ${SIDE}`} aria-hidden="true">
      <path className={styles['clear']} d={dots((bit) => !bitAt(bits, bit))} />
      <path className={styles['set']} d={dots((bit) => bitAt(bits, bit))} />
      {against && <path className={styles['differing']} d={rings(differs)} />}
    </svg>
  );
}

/** A zero-length line for every bit chosen: its round or square cap is the dot. */
function dots(chosen: (bit: number) => boolean): string {
  return places(chosen)
    .map(([x, y]) => `M${x} ${y}h0`)
    .join('');
}

function rings(chosen: (bit: number) => boolean): string {
  return places(chosen)
    .map(([x, y]) => `M${x - 0.44} ${y - 0.44}h.88v.88h-.88z`)
    .join('');
}

function places(chosen: (bit: number) => boolean): [x: number, y: number][] {
  const all = Array.from({ length: FINGERPRINT_BITS }, (_, bit) => bit);
  return all.filter(chosen).map((bit) => [bit % SIDE, Math.floor(bit / SIDE)]);
}

/** Returns the fingerprinter once it is compiled; `'broken'` if the browser refuses WebAssembly. */
export function useFingerprinter(): Fingerprinter | 'broken' | undefined {
  return useAsync(loadFingerprinter).value;
}

function loadFingerprinter(): Promise<Fingerprinter | 'broken'> {
  return createFingerprinter().catch((error: unknown) => {
    console.error(error);
    return 'broken';
  });
}
