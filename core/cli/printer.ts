import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { createFingerprinter } from '../fingerprint/fingerprinter.ts';
import { stripBoilerplate } from '../text/boilerplate/strip-boilerplate.ts';
import { loadJieba } from '../text/jieba.ts';
import type { Profile } from '../text/profile.ts';
import { jiebaBytes } from './jieba-bytes.ts';

/**
 * The function that fingerprints an article under a profile, with jieba's dictionary where needed.
 * As in the extension, lines about the article (its source, its licence, its followers) do not
 * count, and of a wall or an error page nothing is left.
 *
 * The function throws RangeError, in words, when the text is too long.
 */
export async function createArticleFingerprinter(
  profile: Profile,
): Promise<(text: string) => Fingerprint> {
  const print = await ofProfile(profile);
  return (text) => {
    try {
      return print(stripBoilerplate(text));
    } catch (error) {
      // No room for another table: of hundreds of millions of tokens.
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
