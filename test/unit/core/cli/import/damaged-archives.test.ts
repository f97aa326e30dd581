import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXTRA_FORMATS } from '../../../../../core/cli/import/formats.ts';
import { fileOf, fixtureBytes, readAll, summaries } from '../../import/files.ts';

const NAMES = ['pages.warc', 'pages.warc.gz', 'pages.wacz', 'chrome.mhtml'] as const;
const anyArchive = fc.constantFrom(...NAMES);

// The parser of web archives reports damage there, too.
beforeEach(() => {
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const read = (name: string, bytes: Uint8Array) =>
  readAll([fileOf(name, bytes)], { extraFormats: EXTRA_FORMATS });

test('an archive that was cut keeps what came before', async () => {
  const property = fc.asyncProperty(
    anyArchive,
    // Not `fc.double`, which cuts nearly every file in its first bytes.
    fc.integer({ min: 0, max: 1000 }),
    async (name, thousandths) => {
      const bytes = fixtureBytes(name);
      const whole = summaries(await read(name, bytes));
      const cut = summaries(
        await read(name, bytes.slice(0, Math.floor((thousandths * bytes.length) / 1000))),
      );
      expect(cut.length).toBeLessThanOrEqual(whole.length + 1);
      // All but the entry that was cut, and what is said about the cut, are those of the whole.
      expect(cut.filter((line) => !whole.includes(line)).length).toBeLessThanOrEqual(2);
    },
  );
  await fc.assert(property, { numRuns: 60 });
});

test('an archive that was cut in a record without an article is reported', async () => {
  const bytes = fixtureBytes('pages.warc');
  const start = Buffer.from(bytes).indexOf('software: ');
  const cut = summaries(await read('pages.warc', bytes.slice(0, start + 5)));
  expect(cut).toEqual([expect.stringContaining('cut')]);
});

test('changed bytes cause no error, and every item is a valid one', async () => {
  const property = fc.asyncProperty(
    anyArchive,
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 }),
    async (name, changes) => {
      const bytes = fixtureBytes(name);
      for (const [place, value] of changes) bytes[place % bytes.length] = value;
      for (const event of await read(name, bytes)) {
        if (event.kind === 'issue') continue;
        expect(event.url).toMatch(/^https?:/);
        expect(event.title).toMatch(/^[^\n\p{Cc}]{0,1000}$/u);
        for (const time of [event.savedAt, event.readAt]) {
          if (time !== undefined) expect(Number.isSafeInteger(time)).toBe(true);
        }
      }
    },
  );
  await fc.assert(property, { numRuns: 100 });
});

test('any bytes after the start of an archive cause no error', async () => {
  const starts = [
    'WARC/1.1\r\nWARC-Type: response\r\n',
    'WARC/1.0\r\nContent-Length: 5\r\n\r\nHTTP/',
    'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="a"\r\n\r\n--a\r\n',
  ];
  const property = fc.asyncProperty(
    fc.constantFrom(...starts),
    fc.uint8Array({ maxLength: 2000 }),
    async (start, rest) => {
      await read('any', Buffer.concat([Buffer.from(start), rest]));
    },
  );
  await fc.assert(property, { numRuns: 100 });
});
