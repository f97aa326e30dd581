import { useEffect, useState } from 'react';
import {
  createFingerprinter,
  type Fingerprinter,
} from '../../../core/fingerprint/fingerprinter.ts';

/** The fingerprinter, once it is compiled; `'broken'` where the browser refuses WebAssembly. */
export function useFingerprinter(): Fingerprinter | 'broken' | undefined {
  const [made, setMade] = useState<Fingerprinter | 'broken'>();
  useEffect(() => {
    createFingerprinter().then(setMade, (error: unknown) => {
      console.error(error);
      setMade('broken');
    });
  }, []);
  return made;
}
