import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../../../core/fingerprint/sentence-sketch.ts';
import type { ExportedPage } from '../../../core/library/exported-pages.ts';
import { PROFILE_VERSION } from '../../../core/text/profile.ts';
import { pageAddresses } from '../../../core/url/canonical.ts';
import { createRandom, type Random } from '../../../web/lib/random.ts';

/** The properties of a real article that a sample page takes over. */
export interface Shape {
  readonly title: string;
  readonly tokens: number;
  readonly squaredNorm: number;
  /** The number of entries in its sketch of numbers. */
  readonly numbers: number;
  /** The number of entries in its sketch of sentences. */
  readonly sentences: number;
}

/** A page that a reader might have read. */
export interface SamplePage {
  readonly url: string;
  readonly title: string;
  /** When it was read, in milliseconds since 1970. */
  readonly at: number;
  readonly fingerprint: Fingerprint;
  readonly sketch: SentenceSketch;
}

/** Pages whose bits are generated and sent together, always the same ones for the same number. */
export const PAGES_PER_BLOCK = 5000;

const SITES = 400;
/** One page every ten minutes from January 1, 2020. */
const FIRST_READ = Date.UTC(2020, 0, 1);
const INTERVAL_MS = 600_000;

/**
 * Returns the n-th page of a sample library, which is always the same. Its address is on one of 400
 * sites, some of which have many pages. Its title has half of one real title and half of another. Its
 * fingerprint has the given bits, and otherwise the properties of a real article.
 */
export function samplePage(n: number, bits: Bits, shapes: readonly Shape[]): SamplePage {
  const random = createRandom(n);
  const pick = () => shapes[random.below(shapes.length)] as Shape;
  const [shape, other] = [pick(), pick()];
  const at = FIRST_READ + n * INTERVAL_MS;
  const title = half(shape.title, 0) + half(other.title, 1);
  const url = createAddress(title, at, random);
  const fingerprint = createFingerprint(shape, bits, random);
  return { url, title, at, fingerprint, sketch: createSketch(shape, random) };
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

function createFingerprint(
  { tokens, squaredNorm, numbers }: Shape,
  bits: Bits,
  random: Random,
): Fingerprint {
  const sketch = new Set<number>();
  while (sketch.size < numbers) sketch.add(random.word() >>> 16);
  return {
    profile: 'reader',
    version: PROFILE_VERSION.reader,
    tokens,
    bits,
    digest: Uint32Array.of(random.word(), random.word()),
    squaredNorm,
    numbers: Uint16Array.from(sketch).sort(),
  };
}

function createSketch({ sentences }: Shape, random: Random): SentenceSketch {
  return {
    hashes: Uint32Array.from({ length: sentences }, () => random.word()),
    lengths: Uint8Array.from({ length: sentences }, () => 8 + random.below(40)),
    isSampled: false,
  };
}

/** Returns a sample page as another library exports it. */
export function toExportedPage(page: SamplePage): ExportedPage {
  const { url, title, at, fingerprint, sketch } = page;
  const addresses = pageAddresses(url);
  return { url, title, addresses, firstRead: at, lastRead: at, visits: 1, fingerprint, sketch };
}

/** Returns a copy of some bits in which `count` of the first `width` bits are flipped. */
export function flipBits(bits: Bits, count: number, width: number, random: Random): Bits {
  const places = new Set<number>();
  while (places.size < count) places.add(random.below(width));
  const copy = bits.slice();
  for (const place of places) copy[place >>> 5] = (copy[place >>> 5] ?? 0) ^ (1 << (place & 31));
  return copy;
}
