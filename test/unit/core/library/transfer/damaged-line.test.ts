import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importLibrary } from '../../../../../core/library/transfer/import.ts';
import { contents, expectSound, fileOf, newLibrary, reading } from './libraries.ts';

const PAGES = 8;

/** Damages one line, except the first and the last: what the file is, and where it ends. */
const damage = fc.oneof(
  fc.jsonValue().map((value) => () => JSON.stringify(value)),
  fc.nat({ max: 2000 }).map((length) => (line: string) => line.slice(0, length)),
  fc.tuple(fc.nat({ max: 2000 }), fc.string()).map(
    ([at, added]) =>
      (line: string) =>
        `${line.slice(0, at)}${added.replaceAll('\n', '')}${line.slice(at)}`,
  ),
  fc
    .tuple(fc.nat(), fc.oneof(fc.jsonValue(), fc.constant({ toString: 1, valueOf: 1 })))
    .map(([field, value]) => (line: string) => {
      const fields = Object.entries(JSON.parse(line));
      const [name = ''] = fields[field % fields.length] ?? [];
      return JSON.stringify({ ...Object.fromEntries(fields), [name]: value });
    }),
);

test('a damaged line costs only what it says itself, and puts nothing invalid into the library', async () => {
  const library = await newLibrary();
  await library.changeSettings({ keepText: true });
  for (let n = 0; n < PAGES; n++) await library.remember(reading(n, n, n, { text: `Text ${n}` }));
  await library.setRule({ site: 'c.test' }, 'never', 5);
  const lines = gunzipSync(await fileOf(library))
    .toString()
    .trimEnd()
    .split('\n');
  const whole = await contents(library);
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: lines.length - 3 }), damage, async (n, damageLine) => {
      const at = n + 1;
      const damaged = lines.with(at, damageLine(lines[at] ?? '')).join('\n');
      const copy = await newLibrary();
      const report = await importLibrary(copy, new Blob([gzipSync(damaged)]));
      const { kind, url } = JSON.parse(lines[at] ?? '') as { kind: string; url?: string };
      // What the line now says may have become another page.
      const others = whole.pages.filter((page) => kind !== 'page' || page.url !== url);
      const { pages, rules } = await contents(copy);
      expect(pages).toEqual(expect.arrayContaining(others));
      if (kind !== 'rule') expect(rules).toEqual(expect.arrayContaining(whole.rules));
      expect(report.pages.added).toBe(pages.length);
      await expectSound(copy);
    }),
    { numRuns: 25 },
  );
});
