import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { createFingerprinter } from '../fingerprint/fingerprinter.ts';
import { type SentenceSketch, sketchSentences } from '../fingerprint/sentence-sketch.ts';
import { stripBoilerplate } from '../text/boilerplate/strip-boilerplate.ts';
import { type JiebaBytes, loadJieba } from '../text/jieba.ts';
import type { Profile } from '../text/profile.ts';

/**
 * Returns a function that fingerprints an article under a profile, with jieba's dictionary if needed.
 * As in the extension, it ignores lines about the article, such as its source or license, and the
 * whole text of an error page or an access wall.
 *
 * The function throws RangeError with a readable message when the text is too long.
 */
export async function createArticleFingerprinter(
  profile: Profile,
): Promise<(text: string) => Fingerprint> {
  const fingerprint = await createProfileFingerprinter(profile);
  return (text) => {
    try {
      return fingerprint(stripBoilerplate(text));
    } catch (error) {
      // The table for hundreds of millions of tokens doesn't fit in memory.
      if (!(error instanceof RangeError)) throw error;
      throw new RangeError(`The text is too long (${error.message}).`);
    }
  };
}

async function createProfileFingerprinter(
  profile: Profile,
): Promise<(text: string) => Fingerprint> {
  const fingerprinter = await createFingerprinter();
  if (profile === 'reader') return fingerprinter.reader;
  const cut = await loadJieba(jiebaBytes());
  return (text) => fingerprinter.words(text, cut);
}

/** Returns a function that sketches the sentences of an article, without the same lines. */
export async function createArticleSketcher(): Promise<(text: string) => SentenceSketch> {
  const fingerprinter = await createFingerprinter();
  return (text) => sketchSentences(stripBoilerplate(text), fingerprinter);
}

/** Reads jieba's WebAssembly and dictionary from the package, because Node can't fetch files. */
export function jiebaBytes(): JiebaBytes {
  const entry = createRequire(import.meta.url).resolve('jieba-wasm/web');
  return new Uint8Array(readFileSync(join(dirname(entry), 'jieba_rs_wasm_bg.wasm')));
}
