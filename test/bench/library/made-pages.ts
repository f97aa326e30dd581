import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../../../core/fingerprint/sentence-sketch.ts';
import { PROFILE_VERSION } from '../../../core/text/profile.ts';
import { createRandom, type Random } from '../../../web/lib/random.ts';

/** What of a real article gives a made page its shape. */
export interface Shape {
  readonly title: string;
  readonly tokens: number;
  readonly squaredNorm: number;
  /** How many numbers its sketch has. */
  readonly numbers: number;
  /** How many sentences the sketch of its text has. */
  readonly sentences: number;
}

/** A page as a reader might have read it. */
export interface MadePage {
  readonly url: string;
  readonly title: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly fingerprint: Fingerprint;
  readonly sketch: SentenceSketch;
}

const SITES = 400;
/** One page every ten minutes from the first of January 2020. */
const FIRST = Date.UTC(2020, 0, 1);
const EVERY = 600_000;

/**
 * The n-th page of a made library, always the same: an address of usual length on one of 400 sites,
 * some of which are read often, half of one real title and half of another, a fingerprint of the
 * bits that are given and otherwise of the shape of a real article's.
 */
export function madePage(n: number, bits: Bits, shapes: readonly Shape[]): MadePage {
  const random = createRandom(n);
  const pick = () => shapes[random.below(shapes.length)] as Shape;
  const [shape, other] = [pick(), pick()];
  const at = FIRST + n * EVERY;
  const title = half(shape.title, 0) + half(other.title, 1);
  const url = address(title, at, random);
  const fingerprint = print(shape, bits, random);
  return { url, title, at, fingerprint, sketch: sketch(shape, random) };
}

function half(title: string, nth: 0 | 1): string {
  const middle = Math.ceil(title.length / 2);
  return nth === 0 ? title.slice(0, middle) : title.slice(middle);
}

function address(title: string, at: number, random: Random): string {
  const site = random.below(1 + random.below(SITES));
  const day = new Date(at).toISOString().slice(0, 10).replaceAll('-', '/');
  const words = title.toLowerCase().match(/[a-z]+/g) ?? [];
  const number = random.word() >>> 0;
  const name = words.length > 3 ? `${words.slice(0, 8).join('-')}-${number % 9973}` : `a${number}`;
  return `https://www.site-${site}.example/${day}/${name}.html`;
}

function print({ tokens, squaredNorm, numbers }: Shape, bits: Bits, random: Random): Fingerprint {
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

function sketch({ sentences }: Shape, random: Random): SentenceSketch {
  return {
    hashes: Uint32Array.from({ length: sentences }, () => random.word()),
    lengths: Uint8Array.from({ length: sentences }, () => 8 + random.below(40)),
    isSampled: false,
  };
}

/** A copy of some bits with so many turned over, all within the first `width`. */
export function turned(bits: Bits, count: number, width: number, random: Random): Bits {
  const places = new Set<number>();
  while (places.size < count) places.add(random.below(width));
  const copy = bits.slice();
  for (const place of places) copy[place >>> 5] = (copy[place >>> 5] ?? 0) ^ (1 << (place & 31));
  return copy;
}
