import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Fingerprint } from '../simhash/fingerprint.ts';
import { createFingerprinter } from '../simhash/fingerprinter.ts';
import { loadJieba } from '../text/jieba.ts';
import type { Profile } from '../text/profile.ts';

/** The function that fingerprints a text under a profile, with jieba's dictionary where needed. */
export async function printer(profile: Profile): Promise<(text: string) => Fingerprint> {
  const fingerprinter = await createFingerprinter();
  if (profile === 'reader') return fingerprinter.reader;
  const entry = createRequire(import.meta.url).resolve('jieba-wasm/web');
  const cut = await loadJieba(
    new Uint8Array(readFileSync(join(dirname(entry), 'jieba_rs_wasm_bg.wasm'))),
  );
  return (text) => fingerprinter.words(text, cut);
}
