import type { ExportedPage } from '../core/library/exported-pages.ts';
import { createRandom } from '../web/lib/random.ts';

/** Returns the n-th page of a sample library, always the same. Every third one has text. */
export function madeEntry(n: number, characters: number): ExportedPage {
  const { word } = createRandom(n + 1);
  const random = () => word() >>> 0;
  const words = (count: number) => Uint32Array.from({ length: count }, random);
  const address = `https://site-${random() % 400}.test/${n}/${random().toString(36)}`;
  const text = characters > 0 && n % 3 === 0 ? textOf(random, characters) : undefined;
  const read = 1_600_000_000_000 + n * 600_000;
  return {
    url: `${address}?utm_source=feed`,
    addresses: [address],
    title: textOf(random, 60),
    firstRead: read,
    lastRead: read + (random() % 1e9),
    visits: 1 + (random() % 5),
    fingerprint: {
      profile: 'reader',
      version: 1,
      tokens: 100 + (random() % 2000),
      bits: words(8),
      digest: words(2),
      squaredNorm: 1000 + (random() % 100_000),
      numbers: Uint16Array.from({ length: 16 }, (_, i) => i * 4096 + (random() % 4096)),
    },
    // As many sentences as the median article has.
    sketch: {
      hashes: words(36),
      lengths: Uint8Array.from({ length: 36 }, () => 8 + (random() % 40)),
      isSampled: false,
    },
    ...(text && { text, textRead: read }),
  };
}

// Syllables, so that it compresses about as well as natural text.
function textOf(random: () => number, characters: number): string {
  let text = '';
  while (text.length < characters) {
    const word = random();
    text += word % 11 === 0 ? '读书人' : (word % 20_000).toString(23);
    text += word % 13 === 0 ? '. ' : ' ';
  }
  return text.slice(0, characters);
}
