/** How similar pairs of texts are, and what SimHash and MinHash make of it. */
import { zeroBits } from '../../../core/fingerprint/bits.ts';
import {
  createFeatureHash,
  type FeatureWeights,
  readerFeatures,
} from '../../../core/fingerprint/features.ts';
import { FINGERPRINT_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import {
  estimateJaccard,
  minHash,
  PERMUTATIONS,
  type Signature,
} from '../../../core/lab/min-hash.ts';
import { examples } from '../../lib/examples.ts';
import type { Language } from '../../lib/i18n.tsx';
import { cosine } from '../distance/similarity.ts';
import { pairs, type SentencePair } from '../opening/sentence-pair.ts';

/** The pairs of texts, from Compare's examples and the opening. */
export const PAIR_KINDS = ['edited', 'short', 'template', 'excerpt', 'unrelated'] as const;

export type PairKind = (typeof PAIR_KINDS)[number];

/** A similarity from 0 to 1, and its estimate. */
export interface Estimate {
  readonly truth: number;
  readonly estimate: number;
}

/** What both methods say about a pair. */
export interface PairEstimates {
  readonly kind: PairKind;
  /** The cosine of the weighted features, and the one that the differing bits imply. */
  readonly simHash: Estimate;
  /** The share of features in common, and the share of agreeing values. */
  readonly minHash: Estimate;
}

/** The bytes that each method stores for a text. */
export const BYTES = { simHash: FINGERPRINT_BITS / 8, minHash: PERMUTATIONS * 4 } as const;

/** Makes both fingerprints of texts. */
export interface Estimator {
  compare(kind: PairKind, language: Language): PairEstimates;
  /** Returns how many milliseconds each method takes for a text: the best of several rounds. */
  time(text: string): { readonly simHash: number; readonly minHash: number };
}

/** The length of a round of {@link Estimator.time}: long enough for a coarse clock. */
const ROUND_MS = 60;
const ROUNDS = 3;

export async function createEstimator(): Promise<Estimator> {
  const fingerprinter = await createFingerprinter();
  const hash = await createFeatureHash('reader');
  const out = zeroBits(64);
  const signatureOf = (features: FeatureWeights): Signature =>
    minHash(
      Array.from(features.keys(), (feature) => {
        hash(feature, out);
        return out[0] ?? 0;
      }),
    );
  return {
    compare(kind, language) {
      const { a, b } = textsOf(kind, language);
      const [one, other] = [readerFeatures(a), readerFeatures(b)];
      const distance = hammingDistance(fingerprinter.reader(a).bits, fingerprinter.reader(b).bits);
      return {
        kind,
        simHash: { truth: cosine(one, other), estimate: impliedCosine(distance) },
        minHash: {
          truth: jaccard(one, other),
          estimate: estimateJaccard(signatureOf(one), signatureOf(other)),
        },
      };
    },
    time(text) {
      const features = readerFeatures(text);
      return {
        simHash: timeOf(() => fingerprinter.reader(text)),
        minHash: timeOf(() => signatureOf(features)),
      };
    },
  };
}

/** Returns the pair of a kind in a language. */
export function textsOf(kind: PairKind, language: Language): SentencePair {
  if (kind === 'short') return language === 'en' ? pairs.english : pairs.chinese;
  if (kind === 'unrelated') return examples.subject[language];
  if (kind !== 'excerpt') return examples[kind][language];
  const { a } = examples.edited[language];
  return { a, b: a.split('\n\n')[0] ?? '' };
}

/** Returns the cosine of the angle that makes so many of 256 bits differ. */
function impliedCosine(distance: number): number {
  return Math.max(0, Math.cos((Math.PI * distance) / FINGERPRINT_BITS));
}

/** Returns the share of all features of two texts that both have. */
function jaccard(a: FeatureWeights, b: FeatureWeights): number {
  const shared = [...a.keys()].filter((feature) => b.has(feature)).length;
  return shared / (a.size + b.size - shared);
}

function timeOf(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    let [runs, took] = [0, 0];
    while (took < ROUND_MS) {
      work();
      runs++;
      took = performance.now() - start;
    }
    best = Math.min(best, took / runs);
  }
  return best;
}
