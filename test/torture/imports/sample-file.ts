import type { Random } from '../random.ts';

/** A page of a file, as its line states it. */
export interface SamplePage {
  readonly url: string;
  readonly title: string;
  readonly firstRead: number;
  readonly lastRead: number;
  readonly visits: number;
  readonly bits: string;
  readonly text: string | undefined;
  readonly earlierText: string | undefined;
}

/** An undamaged library file. */
export interface SampleFile {
  /** Its lines, without line feeds. */
  readonly lines: readonly string[];
  /** The pages by their lines. */
  readonly pages: ReadonlyMap<string, SamplePage>;
}

const WORDS = ['alpha', 'größe', '汉字', '𠮷野家', 'naïve', 'data', 'мир', 'e\u0301', '"quoted"'];

/**
 * Returns a random file with every kind of line. It is written here, not by the exporter, so that an
 * error in the exporter can't hide one in the importer. No two pages share an address.
 */
export function sampleFile(random: Random): SampleFile {
  const pages = new Map<string, SamplePage>();
  const lines: string[] = [];
  const add = (fields: object) => {
    const line = JSON.stringify(fields);
    lines.push(line);
    return line;
  };
  const counts = {
    settings: random.integer(0, 1),
    rule: random.integer(0, 3),
    page: random.integer(1, 12),
    apart: 0,
  };
  counts.apart = counts.page > 1 ? random.integer(0, 2) : 0;
  const profiles = { reader: 1, words: 1 };
  add({ format: 'twicetold-library', version: '2.1', made: 1, profiles, texts: true, counts });
  if (counts.settings) {
    add({ kind: 'settings', keepText: true, retention: { keep: 'days', days: 30 } });
  }
  for (let i = 0; i < counts.rule; i++) {
    add({ kind: 'rule', what: `rule${i}.example`, keep: 'never', since: i });
  }
  for (let i = 0; i < counts.page; i++) {
    const page = samplePage(random, i);
    pages.set(add(pageFields(random, page)), page);
  }
  const urls = [...pages.values()].map(({ url }) => url);
  for (let i = 0; i < counts.apart; i++) {
    add({ kind: 'apart', pages: [urls[i], urls[i + 1]].sort(), since: i });
  }
  add({ kind: 'end', counts });
  return { lines, pages };
}

function samplePage(random: Random, number: number): SamplePage {
  const firstRead = random.integer(0, 2 ** 31) * 1000;
  const text = random.chance(0.7) ? words(random, random.integer(0, 200)) : undefined;
  return {
    url: `https://s${number % 3}.example/p${number}-${random.hex(8)}`,
    title: words(random, 4),
    firstRead,
    lastRead: firstRead + random.integer(0, 1e9),
    visits: random.integer(1, 50),
    bits: random.hex(64),
    text,
    earlierText: text !== undefined && random.chance(0.3) ? words(random, 30) : undefined,
  };
}

function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
}

function pageFields(random: Random, page: SamplePage): object {
  const { url, title, firstRead, lastRead, visits, bits, text, earlierText } = page;
  const numbers = [3, 500, 65_535].slice(random.integer(0, 3));
  const digest = random.hex(16);
  return {
    kind: 'page',
    url,
    title,
    addresses: [url],
    firstRead,
    lastRead,
    visits,
    fingerprint: { profile: 'reader', version: 1, tokens: 500, mass: 9000, bits, digest, numbers },
    ...(text !== undefined && { textRead: lastRead, text }),
    ...(earlierText !== undefined && {
      earlierRead: firstRead,
      changedRead: lastRead,
      earlierText,
    }),
  };
}
