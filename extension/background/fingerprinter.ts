import type { Fingerprint } from '../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';

const fingerprinter = createFingerprinter();

/** The fingerprint under which the extension finds and remembers a text. */
export async function fingerprint(text: string): Promise<Fingerprint> {
  return (await fingerprinter).reader(text);
}
