import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import type { Bits } from '../../../../../core/fingerprint/bits.ts';
import type { Fingerprint } from '../../../../../core/fingerprint/fingerprint.ts';
import type { ExportedPageWithId } from '../../../../../core/library/exported-pages.ts';
import type { ImportedPage } from '../../../../../core/library/imports.ts';
import { type Library, openLibrary } from '../../../../../core/library/library.ts';
import type { PageVisit } from '../../../../../core/library/storage/page.ts';
import type { LibrarySettings, RulePolicy } from '../../../../../core/library/storage/schema.ts';
import { packText, textBytesOf } from '../../../../../core/library/storage/texts.ts';
import { exportLibrary } from '../../../../../core/library/transfer/export.ts';
import { auditLibrary } from '../../../../audit-library.ts';
import { NO_SENTENCES } from '../../../../no-sentences.ts';
import { bits, flipped } from '../../fingerprint/arbitrary-bits.ts';
import { ids, matchesOf } from '../page-visits.ts';

const names = new WeakMap<Library, string>();
let count = 0;

/** Opens an empty library and closes it after the test. */
export async function newLibrary(): Promise<Library> {
  const name = `transfer ${++count}`;
  const library = await openLibrary(name);
  names.set(library, name);
  onTestFinished(() => library.close());
  return library;
}

/** Returns a fingerprint with these bits. */
export const print = (b: Bits, change: Partial<Fingerprint> = {}): Fingerprint => ({
  profile: 'reader',
  version: 1,
  tokens: 500,
  bits: b,
  digest: b.slice(2, 4),
  squaredNorm: 1000,
  numbers: Uint16Array.of(3, 500, 65_535),
  ...change,
});

// Unrelated articles, each at its own address.
const ARTICLES = 12;
const texts = fc.sample(bits(8), { numRuns: ARTICLES, seed: 11 });

/** Returns a visit to the n-th article in one of its versions, which differ a little. */
export function reading(
  n: number,
  version: number,
  at: number,
  more: Partial<PageVisit> = {},
): PageVisit {
  return {
    url: `https://www.a${n % 3}.test/${n}?utm_source=${version}`,
    title: `Article ${n}, version ${version}`,
    fingerprint: print(flipped(texts[n] ?? new Uint32Array(8), [version])),
    at,
    sketch: {
      hashes: Uint32Array.of(n, version, 0xffff_ffff),
      lengths: Uint8Array.of(1, 8, 255),
      isSampled: n % 2 === 1,
    },
    ...more,
  };
}

const readings = fc
  .record({
    n: fc.nat({ max: ARTICLES - 1 }),
    version: fc.nat({ max: 200 }),
    at: fc.nat({ max: 8.64e15 }),
    canonical: fc.constantFrom(undefined, '/all', '/also', 'https://b.test/first'),
    title: fc.string({ unit: 'binary', maxLength: 30 }),
    text: fc.option(fc.string({ unit: 'grapheme', maxLength: 300 }), {
      nil: undefined,
    }),
    rewritten: fc.boolean(),
  })
  .map(({ n, version, at, rewritten, canonical, title, text }) => {
    const plain = reading(n, version, at, { canonical, title, text });
    return rewritten ? { ...plain, fingerprint: otherwise(plain.fingerprint) } : plain;
  });

/** Returns a visit to the n-th article after its text has changed. */
export function rewritten(n: number, at: number, text: string): PageVisit {
  const plain = reading(n, 1, at, { text });
  return { ...plain, fingerprint: otherwise(plain.fingerprint) };
}

/** Returns the fingerprint of the same article after many changes. */
function otherwise(fingerprint: Fingerprint): Fingerprint {
  const places = Array.from({ length: 30 }, (_, i) => 210 + i);
  return { ...fingerprint, bits: flipped(fingerprint.bits, places) };
}

/** Pages from another program: some with their article, some with their address alone. */
export const items = fc.array(
  fc
    .record({
      n: fc.nat({ max: ARTICLES + 5 }),
      version: fc.nat({ max: 20 }),
      savedAt: fc.option(fc.nat({ max: 8.64e15 }), { nil: undefined }),
      readAt: fc.option(fc.nat({ max: 8.64e15 }), { nil: undefined }),
      isRead: fc.boolean(),
      hasText: fc.boolean(),
      text: fc.option(fc.string({ unit: 'grapheme', maxLength: 100 }), { nil: undefined }),
    })
    .map(({ n, version, hasText, text, ...dates }): ImportedPage => {
      const { url, title, fingerprint, sketch } = reading(n, version, 0);
      const article = hasText && n < ARTICLES ? { fingerprint, sketch, text } : undefined;
      return { url, title, ...dates, article };
    }),
  { maxLength: 12 },
);

/** Anything that can be done to a library. */
export const histories = fc.record({
  readings: fc.array(readings, { maxLength: 25 }),
  imports: fc.array(items, { maxLength: 2 }),
  deleted: fc.nat({ max: 30 }),
  rules: fc.dictionary(
    fc.constantFrom('https://a0.test/0', 'a1.test', 'https://b.test/x?y=1', 'c.test'),
    fc.constantFrom<RulePolicy>('always', 'look-up', 'never'),
  ),
  apart: fc.array(fc.tuple(fc.nat({ max: ARTICLES - 1 }), fc.nat({ max: 30 })), { maxLength: 6 }),
  settings: fc.constantFrom<LibrarySettings>(
    { keepText: true, retention: { keep: 'forever' } },
    { keepText: false, retention: { keep: 'days', days: 30 } },
    { keepText: true, retention: { keep: 'pages', pages: 5 } },
  ),
});

/** A history that `histories` generates. */
export type History = typeof histories extends fc.Arbitrary<infer T> ? T : never;

/** Creates a library with this history. */
export async function libraryOf({
  readings,
  imports,
  deleted,
  rules,
  apart,
  settings,
}: History): Promise<Library> {
  const library = await newLibrary();
  await library.changeSettings({ keepText: true });
  const half = readings.length / 2;
  for (const each of readings.slice(0, half)) await library.remember(each);
  for (const [i, items] of imports.entries()) {
    await library.importItems({ id: i + 1, source: `program ${i}` }, items);
  }
  for (const each of readings.slice(half)) await library.remember(each);
  for (const [n, id] of apart) await library.markNotDuplicate(reading(n, 0, 0), id, true, n);
  await library.delete(deleted);
  for (const [what, keep] of Object.entries(rules)) await library.setRule(what, keep, what.length);
  await library.changeSettings(settings);
  return library;
}

/** Returns everything in a library except the page ids, which differ between libraries. */
export async function contents(library: Library) {
  const pages = (await library.exportPages(0, 1e6)).map(({ id: _, ...entry }) => entry);
  const [rules, apart] = [await library.rules(), await library.rejectedPairs()];
  const addresses = await library.exportAddresses();
  const imports = await library.listImports();
  const { retention } = await library.settings();
  return { pages, addresses, imports, rules, apart, retention };
}

/** Expects that each page of a {@link newLibrary} is found, and that all its stores agree. */
export async function expectSound(library: Library): Promise<void> {
  expect(await auditLibrary(names.get(library) ?? '')).toEqual([]);
  const entries = await library.exportPages(0, 1e6);
  const ids = entries.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  expect(await library.count()).toBe(entries.length);
  expect((await library.statistics()).pages).toBe(entries.length);
  for (const entry of entries) await expectFound(library, entry);
  const bytes = await Promise.all(
    entries.map(async ({ text, earlier }) => {
      const before = earlier && { ...(await packText(earlier.text, 0)), n: 0 };
      return text === undefined ? 0 : textBytesOf({ ...(await packText(text, 0)), b: before });
    }),
  );
  expect(await library.statistics()).toMatchObject({
    texts: entries.filter(({ text }) => text !== undefined).length,
    textBytes: bytes.reduce((sum, each) => sum + each, 0),
  });
}

async function expectFound(library: Library, entry: ExportedPageWithId): Promise<void> {
  const { id, url, title, fingerprint, text, textRead, earlier } = entry;
  const visit = { url, title, fingerprint, sketch: NO_SENTENCES };
  if (fingerprint.tokens >= 10) expect(ids(await matchesOf(library, fingerprint))).toContain(id);
  expect(await library.page(visit)).toMatchObject({ id, title });
  const kept = text === undefined ? undefined : { text, readAt: textRead };
  expect(await library.text(id)).toEqual(kept);
  expect(await library.earlierText(id)).toEqual(earlier);
  const { textChange } = await library.lookUp(visit);
  expect(textChange).toEqual(earlier && { from: earlier.from, to: earlier.to });
}

/** Exports a library to a file. */
export async function fileOf(library: Library, texts = true): Promise<Uint8Array<ArrayBuffer>> {
  const stream = exportLibrary(library, { now: 1_800_000_000_000, includeTexts: texts });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
