/**
 * A text whose words are replaced one after the other, how similar it still is to the first version,
 * and how far apart the fingerprints of both are.
 */
import { type FeatureWeights, readerFeatures } from '../../../core/fingerprint/features.ts';
import { FINGERPRINT_BITS, PREFIX_BITS, prefix64 } from '../../../core/fingerprint/fingerprint.ts';
import type { Fingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { createRandom } from '../../lib/random.ts';
import type { Passage } from './passages.ts';

/** A piece of the text, and whether it is a word that has been replaced. */
export interface PassagePart {
  readonly text: string;
  readonly isReplaced: boolean;
}

/** Two widths of fingerprints that are compared. */
export const WIDTHS = [PREFIX_BITS, FINGERPRINT_BITS] as const;

/** A version of the text, compared with the first one. */
export interface Measurement {
  readonly replaced: number;
  /** The cosine of the angle between the weighted features, from 1 to 0. */
  readonly cosine: number;
  /** The bits that differ, for each of {@link WIDTHS}. */
  readonly distances: readonly number[];
}

/** A text that can lose its words. */
export class DecayingText {
  readonly #fingerprinter: Fingerprinter | undefined;
  readonly #parts: readonly string[];
  readonly #replacements: readonly string[];
  /** The indexes of the words among the parts, in the order in which they are replaced. */
  readonly #order: readonly number[];
  readonly #measurements: Measurement[];
  readonly #features: FeatureWeights;

  /**
   * @param fingerprinter may be left out while only known measurements are asked for.
   * @param measurements those that are known, by the number of replaced words.
   */
  constructor(
    { text, replacements }: Passage,
    fingerprinter: Fingerprinter | undefined,
    measurements: readonly Measurement[] = [],
  ) {
    this.#fingerprinter = fingerprinter;
    this.#measurements = [...measurements];
    this.#parts = text.split(/(\p{Script=Han}|[\p{L}\p{N}’]+)/u);
    this.#replacements = replacements;
    const words = this.#parts.map((_, i) => i).filter((i) => i % 2 === 1);
    this.#order = shuffle(words);
    this.#features = readerFeatures(text);
  }

  /** How many words the text has. */
  get words(): number {
    return this.#order.length;
  }

  /** Returns the text after so many words have been replaced. */
  parts(replaced: number): PassagePart[] {
    const gone = new Set(this.#order.slice(0, replaced));
    return this.#parts.map((text, i) => ({
      text: gone.has(i) ? (this.#replacements[i % this.#replacements.length] ?? '') : text,
      isReplaced: gone.has(i),
    }));
  }

  /**
   * Compares the text after so many replacements with the first version.
   *
   * @throws TypeError if that isn't known, and there is no fingerprinter.
   */
  measure(replaced: number): Measurement {
    const known = this.#measurements[replaced];
    if (known) return known;
    const text = this.parts(replaced)
      .map((part) => part.text)
      .join('');
    if (!this.#fingerprinter) throw new TypeError('Measuring takes a fingerprinter.');
    const first = this.#fingerprinter.reader(this.#parts.join(''));
    const fingerprint = this.#fingerprinter.reader(text);
    const measurement = {
      replaced,
      cosine: cosine(this.#features, readerFeatures(text)),
      distances: [
        hammingDistance(prefix64(fingerprint), prefix64(first)),
        hammingDistance(fingerprint.bits, first.bits),
      ],
    };
    this.#measurements[replaced] = measurement;
    return measurement;
  }
}

/**
 * Returns the cosine of the angle between two weighted sets of features, from 0 to 1; 0 if one of
 * them is empty.
 */
export function cosine(a: FeatureWeights, b: FeatureWeights): number {
  const norm = (features: FeatureWeights) =>
    [...features.values()].reduce((sum, weight) => sum + weight ** 2, 0);
  let product = 0;
  for (const [feature, weight] of a) product += weight * (b.get(feature) ?? 0);
  return product === 0 ? 0 : Math.min(1, product / Math.sqrt(norm(a) * norm(b)));
}

/** Returns the share of bits that should differ: the angle's share of a half turn, θ/π. */
export function expectedShare(cosine: number): number {
  return Math.acos(cosine) / Math.PI;
}

/** The same order on every visit. */
function shuffle(values: readonly number[]): number[] {
  const random = createRandom(1);
  const shuffled = [...values];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] ?? 0, shuffled[i] ?? 0];
  }
  return shuffled;
}
