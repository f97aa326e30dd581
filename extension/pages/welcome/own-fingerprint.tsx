import { welcomeWords } from '../../words/welcome.ts';
import { FingerprintDots } from './fingerprint-dots.tsx';
import styles from './own-fingerprint.module.css';
import { useFingerprinter } from './use-fingerprinter.ts';

const { figure } = styles;

/**
 * The real fingerprint of some words on this page, so that one sees what would be kept of them.
 *
 * @param of the words.
 */
export function OwnFingerprint({ of }: { readonly of: string }) {
  const fingerprinter = useFingerprinter();
  // An illustration that cannot be drawn is left out; nothing depends on it.
  const print = typeof fingerprinter === 'object' ? fingerprinter.reader(of) : undefined;
  return (
    <figure className={figure} hidden={!print}>
      {print && <FingerprintDots bits={print.bits} />}
      <figcaption>{welcomeWords().figure}</figcaption>
    </figure>
  );
}
