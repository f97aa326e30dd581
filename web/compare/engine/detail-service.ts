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
import { sketchWithEntries } from '../../../core/fingerprint/sentence-sketch.ts';
import { type PairContributions, tracePairContributions } from '../../../core/lab/contributions.ts';
import { compareKeywords, type Keywords, keywordWeights } from '../../../core/lab/keywords.ts';
import { compareShingles, type ShingleSimilarity } from '../../../core/lab/shingles.ts';
import { type Alignment, alignSentences } from '../../../core/match/align-sentences.ts';
import { estimateOverlap, type Overlap } from '../../../core/match/overlap.ts';
import type { IdfTable } from '../../../core/text/idf/idf.ts';
import type { Profile } from '../../../core/text/profile.ts';
import type { Side, Texts } from '../texts.ts';
import { countOverlap } from './count-overlap.ts';

/** Single tokens, pairs, and runs of four as in Broder's paper. */
const SHINGLE_SIZES = [1, 2, 4];

/** The number of features to name in each direction of a bit. */
const NAMED_FEATURES = 3;

/** What Compare shows about two texts besides the verdict. */
export interface Details {
  /** What contributed to each of the 256 bits, under the selected profile. */
  readonly contributions: readonly PairContributions[];
  readonly reader: ProfileFigures;
  readonly shingles: readonly ShingleSimilarity[];
  /** The figures of the `words` profile, which needs a dictionary. */
  readonly words: ProfileFigures;
  /** `before` is A and `after` is B. */
  readonly keywords: Keywords;
  readonly sentences: SentenceAlignment;
}

/** Which sentences correspond, and the text and the tokens of each. */
export interface SentenceAlignment {
  readonly alignment: Alignment;
  readonly entries: Readonly<Record<Side, readonly string[]>>;
  readonly lengths: Readonly<Record<Side, readonly number[]>>;
  /** Whether a text is so long that only a sample of its sentences is compared. */
  readonly isSampled: boolean;
}

/** What fingerprints of one profile estimate, and the exact values. Part of the JSON export. */
export interface ProfileFigures {
  /** The number of differing bits of all 256 and of the first 64. */
  readonly distance: { readonly of256: number; readonly of64: number };
  /** What the distances suggest. */
  readonly estimated: { readonly by256: Overlap; readonly by64: Overlap };
  /** The same figures, counted from the features. */
  readonly counted: Overlap;
  /** The number of distinct features of each text. */
  readonly features: Readonly<Record<Side, number>>;
}

/** The texts to compare, and the profile of their contributions. */
export interface DetailRequest {
  readonly texts: Texts;
  readonly profile: Profile;
}

type Compute<Name extends keyof Details> = (request: DetailRequest) => Promise<Details[Name]>;

/** Large data that is loaded when it is needed. */
export interface Dictionaries {
  readonly cut: () => Promise<WordCut>;
  readonly idf: () => Promise<IdfTable>;
}

/** Computes what Compare shows besides the verdict. Slow, so it runs in a worker. */
export function createDetailService(load: Dictionaries) {
  const functions = {
    contributions: async ({ texts, profile }) => {
      const [a, b] = await extractFeatures(texts, profile);
      const hash = await createFeatureHash(profile);
      return tracePairContributions(a, b, hash, FINGERPRINT_BITS, NAMED_FEATURES);
    },
    reader: ({ texts }) => computeFigures(texts, 'reader'),
    words: ({ texts }) => computeFigures(texts, 'words'),
    shingles: async ({ texts: { a, b } }) => compareShingles(a, b, SHINGLE_SIZES),
    keywords: async ({ texts: { a, b } }) => {
      const [cut, idf] = await Promise.all([load.cut(), load.idf()]);
      return compareKeywords(keywordWeights(a, cut, idf), keywordWeights(b, cut, idf));
    },
    sentences: async ({ texts }) => {
      const fingerprinter = await createFingerprinter();
      const [a, b] = [texts.a, texts.b].map((text) => sketchWithEntries(text, fingerprinter));
      if (!a || !b) throw new Error('Two texts are needed');
      return {
        alignment: alignSentences(a.sketch, b.sketch),
        entries: { a: a.entries, b: b.entries },
        lengths: { a: Array.from(a.sketch.lengths), b: Array.from(b.sketch.lengths) },
        isSampled: a.sketch.isSampled || b.sketch.isSampled,
      };
    },
  } satisfies { [Name in keyof Details]: Compute<Name> };

  async function extractFeatures(
    texts: Texts,
    profile: Profile,
  ): Promise<[FeatureWeights, FeatureWeights]> {
    if (profile === 'reader') return [readerFeatures(texts.a), readerFeatures(texts.b)];
    const cut = await load.cut();
    return [wordFeatures(texts.a, cut), wordFeatures(texts.b, cut)];
  }

  async function computeFigures(texts: Texts, profile: Profile): Promise<ProfileFigures> {
    const fingerprinter = await createFingerprinter();
    const cut = profile === 'words' ? await load.cut() : undefined;
    const fingerprint = (text: string) =>
      cut ? fingerprinter.words(text, cut) : fingerprinter.reader(text);
    const [a, b] = [fingerprint(texts.a), fingerprint(texts.b)];
    const [featuresA, featuresB] = await extractFeatures(texts, profile);
    const of256 = hammingDistance(a.bits, b.bits);
    const of64 = hammingDistance(prefix64(a), prefix64(b));
    return {
      distance: { of256, of64 },
      estimated: {
        by256: estimateOverlap(a, b, of256),
        by64: estimateOverlap(a, b, of64, PREFIX_BITS),
      },
      counted: countOverlap(featuresA, featuresB),
      features: { a: featuresA.size, b: featuresB.size },
    };
  }

  return {
    /** @throws when it needs a dictionary that doesn't load; the next call tries again. */
    compute<Name extends keyof Details>(
      name: Name,
      request: DetailRequest,
    ): Promise<Details[Name]> {
      // TypeScript can't see that a name and its result belong together.
      return functions[name](request) as Promise<never>;
    },
  };
}
