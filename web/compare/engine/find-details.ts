import { FINGERPRINT_BITS, PREFIX_BITS, prefix64 } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter, type WordCut } from '../../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import {
  createProfileHash,
  type ProfileTerms,
  readerTerms,
  wordTerms,
} from '../../../core/fingerprint/profile-terms.ts';
import { countShingles } from '../../../core/lab/count-shingles.ts';
import { compareKeywords, weightsOf } from '../../../core/lab/keywords.ts';
import { tracePairPushes } from '../../../core/lab/pair-contributions.ts';
import { countShared, estimateShared } from '../../../core/match/overlap.ts';
import type { IdfTable } from '../../../core/text/idf/idf.ts';
import type { Profile } from '../../../core/text/profile.ts';
import type { Texts } from '../texts.ts';
import type { Findings, ProfileFigures } from './comparison.ts';
import type { DetailQuestion, DetailService } from './detail-service.ts';

/** Single tokens, their pairs, and the fours of Broder's example. */
const SIZES = [1, 2, 4];

/** So many features are named for each way that a bit is pushed. */
const NAMED = 3;

type Finder<Name extends keyof Findings> = (question: DetailQuestion) => Promise<Findings[Name]>;

/** What is large, and loaded when it is asked for. */
export interface Dictionaries {
  readonly cut: () => Promise<WordCut>;
  readonly idf: () => Promise<IdfTable>;
}

/** Finds out about two texts, where it may take its time. */
export function createDetailService(load: Dictionaries): DetailService {
  const finders = {
    pushes: async ({ texts, profile }) => {
      const [a, b] = await termsOf(texts, profile);
      const hash = await createProfileHash(profile);
      return tracePairPushes(a, b, hash, FINGERPRINT_BITS, NAMED);
    },
    reader: ({ texts }) => figures(texts, 'reader'),
    words: ({ texts }) => figures(texts, 'words'),
    shingles: async ({ texts: { a, b } }) => countShingles(a, b, SIZES),
    keywords: async ({ texts: { a, b } }) => {
      const [cut, idf] = await Promise.all([load.cut(), load.idf()]);
      return compareKeywords(weightsOf(a, cut, idf), weightsOf(b, cut, idf));
    },
  } satisfies { [Name in keyof Findings]: Finder<Name> };

  async function termsOf(texts: Texts, profile: Profile): Promise<[ProfileTerms, ProfileTerms]> {
    if (profile === 'reader') return [readerTerms(texts.a), readerTerms(texts.b)];
    const cut = await load.cut();
    return [wordTerms(texts.a, cut), wordTerms(texts.b, cut)];
  }

  async function figures(texts: Texts, profile: Profile): Promise<ProfileFigures> {
    const fingerprinter = await createFingerprinter();
    const cut = profile === 'words' ? await load.cut() : undefined;
    const print = (text: string) =>
      cut ? fingerprinter.words(text, cut) : fingerprinter.reader(text);
    const [a, b] = [print(texts.a), print(texts.b)];
    const [termsA, termsB] = await termsOf(texts, profile);
    const of256 = hammingDistance(a.bits, b.bits);
    const of64 = hammingDistance(prefix64(a), prefix64(b));
    return {
      distance: { of256, of64 },
      estimated: {
        by256: estimateShared(a, b, of256),
        by64: estimateShared(a, b, of64, PREFIX_BITS),
      },
      counted: countShared(termsA, termsB),
      features: { a: termsA.size, b: termsB.size },
    };
  }

  return { find: (name, question) => finders[name](question) as Promise<never> };
}
