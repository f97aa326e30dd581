import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { importLibrary } from '../../../../../core/library/transfer/import.ts';
import { contents, expectSound, fileOf, newLibrary, reading } from './libraries.ts';

vi.setConfig({ testTimeout: 120_000 });

const PAGES = 12;

/** Returns an export with every kind of record, and its contents. */
async function filled() {
  const library = await newLibrary();
  await library.changeSettings({ keepText: true, retention: { keep: 'days', days: 30 } });
  for (let n = 0; n < PAGES; n++) {
    await library.remember(
      reading(n, n, n, { canonical: '/all', text: `Text ${n} `.repeat(1 + (n % 4)) }),
    );
  }
  await library.setRule({ site: 'c.test' }, 'never', 5);
  const packed = await fileOf(library);
  return { packed, plain: Uint8Array.from(gunzipSync(packed)), whole: await contents(library) };
}

const lineOf = (change: object) =>
  JSON.stringify({
    kind: 'page',
    url: 'https://x.test/1',
    title: 'X',
    firstRead: 1,
    lastRead: 2,
    visits: 1,
    fingerprint: {
      profile: 'reader',
      version: 1,
      tokens: 500,
      squaredNorm: 9,
      bits: '0'.repeat(64),
      digest: '0'.repeat(16),
      numbers: [],
    },
    sketch: { isSampled: false, hashes: '', lengths: [] },
    ...change,
  });
const HEADER = '{"format":"twicetold-library","version":1,"made":0,"texts":true,"pages":1}';
const END = '{"kind":"end"}';

async function take(file: Uint8Array | string | ReadableStream<Uint8Array>) {
  const library = await newLibrary();
  const blob = file instanceof ReadableStream ? file : new Blob([file as Uint8Array<ArrayBuffer>]);
  return { library, report: await importLibrary(library, blob) };
}

test('imports the first pages of a file that is cut off anywhere and reports the cut', async () => {
  const { packed, plain, whole } = await filled();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(packed, plain),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (file, part) => {
        const length = Math.floor(part * (file.length - 2));
        const { library, report } = await take(file.subarray(0, length));
        const { pages } = await contents(library);
        const hasHeader = file === packed ? length > 1 : plain.indexOf(10) < length;
        expect(pages).toEqual(whole.pages.slice(0, pages.length));
        expect(report.pages.added).toBe(pages.length);
        expect(report.end).toBe(hasHeader ? 'cut' : 'not-library');
        if (file === plain) {
          const lines = plain.subarray(0, length).filter((byte) => byte === 10).length;
          expect(pages.length).toBe(Math.min(PAGES, Math.max(0, lines - 3)));
        }
        await expectSound(library);
      },
    ),
    { numRuns: 15 },
  );
});

test('keeps the library sound when any bytes of a file are changed', async () => {
  const { packed, plain } = await filled();
  const change = fc.record({
    place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    bytes: fc.oneof(fc.uint8Array({ maxLength: 4 }), fc.constant(Uint8Array.of(10))),
    instead: fc.nat({ max: 300 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(packed, plain),
      fc.array(change, { minLength: 1, maxLength: 5 }),
      async (file, changes) => {
        let damaged = Buffer.from(file);
        for (const { place, bytes, instead } of changes) {
          const at = Math.floor(place * damaged.length);
          damaged = Buffer.concat([damaged.subarray(0, at), bytes, damaged.subarray(at + instead)]);
        }
        const { library, report } = await take(damaged);
        const { pages } = await contents(library);
        expect(report.pages.added).toBe(pages.length);
        await expectSound(library);
      },
    ),
    { numRuns: 30 },
  );
});

test('imports each page once from a file with shuffled, repeated, or missing lines', async () => {
  const { plain, whole } = await filled();
  const [header = '', ...lines] = Buffer.from(plain).toString().trimEnd().split('\n');
  const order = fc.array(fc.nat({ max: lines.length - 1 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(order, async (places) => {
      const { library, report } = await take([header, ...places.map((n) => lines[n])].join('\n'));
      const end = places.indexOf(lines.length - 1);
      const read = places.slice(0, end === -1 ? places.length : end);
      const wanted = new Set(read.filter((n) => n >= 2 && n < lines.length - 1));
      const { pages } = await contents(library);
      expect(pages).toHaveLength(wanted.size);
      expect(whole.pages).toEqual(expect.arrayContaining(pages));
      expect(report.end).toBe(end === -1 ? 'cut' : 'complete');
      await expectSound(library);
    }),
    { numRuns: 15 },
  );
});

test.each([
  ['an empty file', ''],
  ['blank lines', '\n\r\n \n'],
  ['a text', 'Dear diary,\ntoday I read much.\n'],
  ['a page of HTML', '<!doctype html><title>x</title>'],
  ['some JSON', '{"a":1}'],
  ['lines of another program', '{"version":"1.0"}\n{"kind":"page"}\n'],
  ['no header', `${lineOf({})}\n${END}`],
  ['a header without a valid version', HEADER.replace('"version":1', '"version":"1.0"')],
  ['UTF-16', Buffer.from(`\ufeff${HEADER}\n${END}`, 'utf16le')],
  ['a gzip in a gzip', gzipSync(gzipSync(HEADER))],
])('imports nothing from a file that is not a library: %s', async (_, file) => {
  const { library, report } = await take(file);
  expect(report).toMatchObject({ end: 'not-library', pages: { added: 0 } });
  expect(await library.count()).toBe(0);
});

test('rejects a newer version', async () => {
  const newer = HEADER.replace('"version":1', '"version":2,"mood":"fine"');
  const { report } = await take(`${newer}\n${lineOf({})}\n${END}`);
  expect(report).toMatchObject({ end: 'newer', pages: { added: 0 } });
});

test('counts all skipped lines and lists the first ten with line and reason', async () => {
  const wrong = [
    lineOf({ url: 'javascript:alert(1)' }),
    '{',
    '{"kind":"x"}',
    lineOf({ visits: 'y' }),
  ];
  const lines = Array.from({ length: 200 }, (_, i) => wrong[i % 4]);
  const { report } = await take([HEADER, ...lines, lineOf({}), END, 'x'].join('\n'));
  expect(report.pages.added).toBe(1);
  expect(report.end).toBe('complete');
  const { count, first } = report.skipped;
  expect(count).toBe(200);
  expect(first).toHaveLength(10);
  expect(first.slice(0, 2)).toEqual([
    { line: 2, why: 'invalid', message: 'url: Not an http or https address' },
    { line: 3, why: 'not-json', message: 'Not JSON' },
  ]);
});

/** Returns pieces as a file that is never whole in memory. */
function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const rest = pieces.values();
  return new ReadableStream(
    {
      pull: (controller) => {
        const { done, value } = rest.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

const encoded = (text: string) => new TextEncoder().encode(text);
const megabyteOf = (fill: string) => encoded(fill.repeat(1 << 20).slice(0, 1 << 20));

test('imports a file however it is cut into chunks', async () => {
  const { packed, plain, whole } = await filled();
  const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(packed, plain), places, async (file, places) => {
      const cuts = places.map((place) => Math.floor(place * file.length)).sort((a, b) => a - b);
      const pieces = [0, ...cuts].map((from, i) => file.subarray(from, cuts[i]));
      const { library, report } = await take(streamOf(pieces));
      expect(report.end).toBe('complete');
      expect((await contents(library)).pages).toEqual(whole.pages);
    }),
    { numRuns: 20 },
  );
});

test('skips a line of 100 MB, and imports the next one', async () => {
  const long = new Array<Uint8Array>(100).fill(megabyteOf('x'));
  const rest = encoded(`\n${lineOf({})}\n${END}`);
  const { report } = await take(streamOf([encoded(`${HEADER}\n`), ...long, rest]));
  expect(report).toMatchObject({ end: 'complete', pages: { added: 1 } });
  expect(report.skipped.first).toMatchObject([{ line: 2, why: 'not-json' }]);
});
