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
  /** The hashes of its sentences. */
  readonly sketch: string | undefined;
  /** The imports that it names. */
  readonly imports: readonly number[];
}

/** A saved address of a file, as its line states it. */
export interface SampleAddress {
  readonly url: string;
  readonly title: string;
  readonly imports: readonly number[];
}

/** An undamaged library file. */
export interface SampleFile {
  /** Its lines, without line feeds. */
  readonly lines: readonly string[];
  /** The lines of its imports, by their ids. */
  readonly imports: ReadonlyMap<number, string>;
  /** The pages by their lines. */
  readonly pages: ReadonlyMap<string, SamplePage>;
  /** The saved addresses by their lines. */
  readonly addresses: ReadonlyMap<string, SampleAddress>;
}

const WORDS = ['alpha', 'größe', '汉字', '𠮷野家', 'naïve', 'data', 'мир', 'e\u0301', '"quoted"'];

/**
 * Returns a random file with every kind of line. It is written here, not by the exporter, so that an
 * error in the exporter can't hide one in the importer. No two pages share an address.
 */
export function sampleFile(random: Random): SampleFile {
  const imports = new Map<number, string>();
  const pages = new Map<string, SamplePage>();
  const addresses = new Map<string, SampleAddress>();
  const lines: string[] = [];
  const add = (fields: object) => {
    const line = JSON.stringify(fields);
    lines.push(line);
    return line;
  };
  const counts = {
    settings: random.integer(0, 1),
    rule: random.integer(0, 3),
    import: random.integer(0, 2),
    page: random.integer(1, 12),
    address: 0,
    apart: 0,
  };
  counts.address = counts.import > 0 ? random.integer(0, 3) : 0;
  counts.apart = counts.page > 1 ? random.integer(0, 2) : 0;
  add({ format: 'twicetold-library', version: 1, made: 1, texts: true, counts });
  if (counts.settings) {
    add({ kind: 'settings', keepText: true, retention: { keep: 'days', days: 30 } });
  }
  for (let i = 0; i < counts.rule; i++) {
    add({ kind: 'rule', what: `rule${i}.example`, keep: 'never', since: i });
  }
  for (let i = 0; i < counts.import; i++) {
    const id = random.integer(1, 2 ** 31) * 1000 + i;
    const source = random.pick(['wallabag', 'pocket', 'omnivore']);
    const file = random.chance(0.5) ? { file: `${words(random, 1)}.json` } : {};
    imports.set(id, add({ kind: 'import', id, source, ...file }));
  }
  const ids = [...imports.keys()];
  for (let i = 0; i < counts.page; i++) {
    const page = samplePage(random, i, ids);
    pages.set(add(pageFields(random, page)), page);
  }
  for (let i = 0; i < counts.address; i++) {
    const url = `https://saved.example/a${i}-${random.hex(8)}`;
    const address = { url, title: words(random, 3), imports: ids };
    const origins = ids.map((id) => ({ import: id, savedAt: id - 1000, read: false }));
    addresses.set(add({ kind: 'address', url, title: address.title, origins }), address);
  }
  const urls = [...pages.values()].map(({ url }) => url);
  for (let i = 0; i < counts.apart; i++) {
    add({ kind: 'apart', pages: [urls[i], urls[i + 1]].sort(), since: i });
  }
  add({ kind: 'end', counts });
  return { lines, imports, pages, addresses };
}

/** Some pages were only imported, so they have the date of the import, and one visit. */
function samplePage(random: Random, number: number, imports: readonly number[]): SamplePage {
  const firstRead = random.integer(0, 2 ** 31) * 1000;
  const text = random.chance(0.7) ? words(random, random.integer(0, 200)) : undefined;
  const isImported = imports.length > 0 && random.chance(0.4);
  const isVisited = !isImported || random.chance(0.5);
  return {
    url: `https://s${number % 3}.example/p${number}-${random.hex(8)}`,
    title: words(random, 4),
    firstRead,
    lastRead: isVisited ? firstRead + random.integer(0, 1e9) : firstRead,
    visits: isVisited ? random.integer(1, 50) : 1,
    bits: random.hex(64),
    text,
    earlierText: text !== undefined && random.chance(0.3) ? words(random, 30) : undefined,
    sketch: random.chance(0.6) ? random.hex(8 * random.integer(1, 20)) : undefined,
    imports: isImported ? imports : [],
  };
}

function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
}

function pageFields(random: Random, page: SamplePage): object {
  const { url, title, firstRead, lastRead, visits, bits, text, earlierText, sketch } = page;
  // Saved before it was read here, or not read here at all.
  const origins = page.imports.map((id) => ({ import: id, savedAt: firstRead, read: false }));
  const own = visits > 1 || lastRead > firstRead ? { own: { firstRead, lastRead, visits } } : {};
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
    ...(origins.length > 0 && { origins, ...own }),
    fingerprint: {
      profile: 'reader',
      version: 1,
      tokens: 500,
      squaredNorm: 9000,
      bits,
      digest,
      numbers,
    },
    ...(sketch !== undefined && { sketch: sketchFields(sketch) }),
    ...(sketch !== undefined &&
      random.chance(0.3) && {
        earlierSketchRead: firstRead,
        earlierSketch: sketchFields(random.hex(16)),
      }),
    ...(text !== undefined && { textRead: lastRead, text }),
    ...(earlierText !== undefined && {
      earlierRead: firstRead,
      changedRead: lastRead,
      earlierText,
    }),
  };
}

function sketchFields(hashes: string): object {
  const lengths = Array.from({ length: hashes.length / 8 }, (_, i) => 1 + (i % 255));
  return { version: 1, sampled: false, hashes, lengths };
}
