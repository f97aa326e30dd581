import {
  createFeatureHash,
  type FeatureWeights,
  readerFeatures,
  type WordCut,
  wordFeatures,
} from '../../../core/fingerprint/features.ts';
import { FINGERPRINT_BITS, PREFIX_BITS, prefix64 } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { tracePairContributions } from '../../../core/lab/contributions.ts';
import { compareKeywords, keywordWeights } from '../../../core/lab/keywords.ts';
import { compareShingles } from '../../../core/lab/shingles.ts';
import { countOverlap, estimateOverlap } from '../../../core/match/overlap.ts';
import type { IdfTable } from '../../../core/text/idf/idf.ts';
import type { Profile } from '../../../core/text/profile.ts';
import type { Texts } from '../texts.ts';
import type { Findings, ProfileFigures } from './comparison.ts';

/** Single tokens, their pairs, and the fours of Broder's example. */
const SIZES = [1, 2, 4];

/** So many features are named for each way that a bit is pushed. */
const NAMED = 3;

/** The texts to compare in detail. */
export interface DetailQuestion {
  readonly texts: Texts;
  readonly profile: Profile;
}

type Finder<Name extends keyof Findings> = (question: DetailQuestion) => Promise<Findings[Name]>;

/** What is large, and loaded when it is asked for. */
export interface Dictionaries {
  readonly cut: () => Promise<WordCut>;
  readonly idf: () => Promise<IdfTable>;
}

/** Computes what Compare shows besides the verdict. Slow, so it runs in a worker. */
export function createDetailService(load: Dictionaries) {
  const finders = {
    pushes: async ({ texts, profile }) => {
      const [a, b] = await termsOf(texts, profile);
      const hash = await createFeatureHash(profile);
      return tracePairContributions(a, b, hash, FINGERPRINT_BITS, NAMED);
    },
    reader: ({ texts }) => figures(texts, 'reader'),
    words: ({ texts }) => figures(texts, 'words'),
    shingles: async ({ texts: { a, b } }) => compareShingles(a, b, SIZES),
    keywords: async ({ texts: { a, b } }) => {
      const [cut, idf] = await Promise.all([load.cut(), load.idf()]);
      return compareKeywords(keywordWeights(a, cut, idf), keywordWeights(b, cut, idf));
    },
  } satisfies { [Name in keyof Findings]: Finder<Name> };

  async function termsOf(
    texts: Texts,
    profile: Profile,
  ): Promise<[FeatureWeights, FeatureWeights]> {
    if (profile === 'reader') return [readerFeatures(texts.a), readerFeatures(texts.b)];
    const cut = await load.cut();
    return [wordFeatures(texts.a, cut), wordFeatures(texts.b, cut)];
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
        by256: estimateOverlap(a, b, of256),
        by64: estimateOverlap(a, b, of64, PREFIX_BITS),
      },
      counted: countOverlap(termsA, termsB),
      features: { a: termsA.size, b: termsB.size },
    };
  }

  return {
    /** @throws when it needs a dictionary that doesn't load; the next call tries again. */
    find<Name extends keyof Findings>(
      name: Name,
      question: DetailQuestion,
    ): Promise<Findings[Name]> {
      // TypeScript can't see that a name and its result belong together.
      return finders[name](question) as Promise<never>;
    },
  };
}
