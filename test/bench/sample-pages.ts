import type { Bits } from '../../core/fingerprint/bits.ts';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../core/fingerprint/sentence-sketch.ts';
import type { ExportedPage } from '../../core/library/exported-pages.ts';
import { pageAddresses } from '../../core/url/canonical.ts';
import { createRandom, type Random } from '../../web/lib/random.ts';
import { readEvaluationSets } from '../eval/quality/evaluation-set.ts';

/** A real article of the evaluation data. */
export interface RealText {
  readonly title: string;
  readonly text: string;
}

/** Shorter texts aren't articles. A longer one would dominate the measurements. */
const LENGTH = { min: 500, max: 20_000 };

/** Returns the articles of ordinary length in one language, one per cluster of copies. */
export function realTexts(language: 'en' | 'zh'): RealText[] {
  const set = readEvaluationSets('test/eval/data').find(({ name }) => name === language);
  const seen = new Set<string>();
  return (set?.documents ?? []).flatMap(({ cluster, title = '', text = '' }) => {
    if (seen.has(cluster) || text.length < LENGTH.min || text.length > LENGTH.max) return [];
    seen.add(cluster);
    return [{ title, text }];
  });
}

const SITES = 400;
/** One page every ten minutes from January 1, 2020. */
const FIRST_READ = Date.UTC(2020, 0, 1);
const INTERVAL_MS = 600_000;
/**
 * The number of real texts behind each fingerprint. With 3, ten times as many unrelated pairs as among
 * real texts are within 84 of 256 bits. With 16, there are too few such pairs.
 */
const COMPONENTS = 8;

/**
 * Returns a function that returns the n-th page of a sample library, which is always the same. English
 * and Chinese take turns. Its address is on one of 400 sites, some of which have many pages. Its title
 * has half of one real title and half of another.
 *
 * Its fingerprint has the skew of real ones: some bits are mostly 1, and some values of a segment are
 * frequent. There are too few real texts, and repeating them would create copies. So the bits combine
 * eight: with bits as 1 or −1, the mean of all plus the deviations of the eight, divided by √8.
 */
export async function createSamplePages(): Promise<(n: number) => ExportedPage> {
  const fingerprinter = await createFingerprinter();
  const languages = (['en', 'zh'] as const).map((language) => {
    const articles = realTexts(language).map(({ title, text }) => {
      const fingerprint = fingerprinter.reader(text);
      return { title, fingerprint, sketch: sketchSentences(text, fingerprinter) };
    });
    const signs = articles.map(({ fingerprint }) => signsOf(fingerprint.bits));
    const sums = signs.reduce((sum, one) => sum.map((value, bit) => value + (one[bit] ?? 0)));
    const mean = sums.map((sum) => sum / articles.length);
    return { articles, signs, mean };
  });
  return (n) => {
    const random = createRandom(n);
    const { articles, signs, mean } = languages[n % 2] as (typeof languages)[number];
    const pick = <T>(list: readonly T[]) => list[random.below(list.length)] as T;
    const [shape, other] = [pick(articles), pick(articles)];
    const read = FIRST_READ + n * INTERVAL_MS;
    const title = half(shape.title, 0) + half(other.title, 1);
    const url = createAddress(title, read, random);
    const { fingerprint, sketch } = shape;
    const parts = Array.from({ length: COMPONENTS }, () => pick(signs));
    return {
      ...{ url, title, addresses: pageAddresses(url), firstRead: read, lastRead: read, visits: 1 },
      fingerprint: {
        ...fingerprint,
        bits: combine(mean, parts),
        digest: Uint32Array.of(random.word(), random.word()),
        numbers: distinctNumbers(fingerprint.numbers.length, random),
      },
      sketch: { ...sketch, hashes: sketch.hashes.map(() => random.word()) },
    };
  };
}

/** √8 · mean + Σ (sign − mean) = (√8 − 8) · mean + Σ sign, and its signs are the bits. */
function combine(mean: Float32Array, parts: readonly Float32Array[]): Bits {
  const bits = new Uint32Array(mean.length / 32);
  for (const [bit, value] of mean.entries()) {
    let sum = value * (Math.sqrt(COMPONENTS) - COMPONENTS);
    for (const part of parts) sum += part[bit] ?? 0;
    if (sum > 0) bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (31 - (bit & 31)));
  }
  return bits;
}

function signsOf(bits: Bits): Float32Array {
  return Float32Array.from({ length: bits.length * 32 }, (_, bit) =>
    ((bits[bit >>> 5] ?? 0) >>> (31 - (bit & 31))) & 1 ? 1 : -1,
  );
}

function distinctNumbers(size: number, random: Random): Uint16Array<ArrayBuffer> {
  const numbers = new Set<number>();
  while (numbers.size < size) numbers.add(random.word() >>> 16);
  return Uint16Array.from(numbers).sort();
}

function half(title: string, nth: 0 | 1): string {
  const middle = Math.ceil(title.length / 2);
  return nth === 0 ? title.slice(0, middle) : title.slice(middle);
}

function createAddress(title: string, at: number, random: Random): string {
  const site = random.below(1 + random.below(SITES));
  const day = new Date(at).toISOString().slice(0, 10).replaceAll('-', '/');
  const words = title.toLowerCase().match(/[a-z]+/g) ?? [];
  const number = random.word() >>> 0;
  const name = words.length > 3 ? `${words.slice(0, 8).join('-')}-${number % 9973}` : `a${number}`;
  return `https://www.site-${site}.example/${day}/${name}.html`;
}
