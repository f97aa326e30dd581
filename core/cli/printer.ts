import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { createFingerprinter } from '../fingerprint/fingerprinter.ts';
import { stripBoilerplate } from '../text/boilerplate/strip-boilerplate.ts';
import { loadJieba } from '../text/jieba.ts';
import type { Profile } from '../text/profile.ts';
import { jiebaBytes } from './jieba-bytes.ts';

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
  const print = await ofProfile(profile);
  return (text) => {
    try {
      return print(stripBoilerplate(text));
    } catch (error) {
      // The table for hundreds of millions of tokens doesn't fit in memory.
      if (!(error instanceof RangeError)) throw error;
      throw new RangeError(`The text is too long (${error.message}).`);
    }
  };
}

async function ofProfile(profile: Profile): Promise<(text: string) => Fingerprint> {
  const fingerprinter = await createFingerprinter();
  if (profile === 'reader') return fingerprinter.reader;
  const cut = await loadJieba(jiebaBytes());
  return (text) => fingerprinter.words(text, cut);
}
