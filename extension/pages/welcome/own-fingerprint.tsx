import { welcomeWords } from '../../i18n/welcome.ts';
import { FingerprintDots } from './fingerprint-dots.tsx';
import styles from './own-fingerprint.module.css';
import { useFingerprinter } from './use-fingerprinter.ts';

const { figure } = styles;

/**
 * Shows the real fingerprint of some words on this page, so that readers see what would be stored.
 *
 * @param of the words.
 */
export function OwnFingerprint({ of }: { readonly of: string }) {
  const fingerprinter = useFingerprinter();
  // An illustration that cannot be drawn is left out; nothing depends on it.
  const fingerprint = typeof fingerprinter === 'object' ? fingerprinter.reader(of) : undefined;
  const words = welcomeWords();
  return (
    <figure className={figure} hidden={!fingerprint}>
      {fingerprint && <FingerprintDots bits={fingerprint.bits} />}
      <figcaption>
        <h2>{words.figureTitle}</h2>
        <p>{words.figure}</p>
      </figcaption>
    </figure>
  );
}
