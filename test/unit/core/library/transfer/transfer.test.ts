import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { toHex } from '../../../../../core/fingerprint/bits.ts';
import { exportLibrary } from '../../../../../core/library/transfer/export.ts';
import { importLibrary, readSettingsOf } from '../../../../../core/library/transfer/import.ts';
import {
  contents,
  expectSound,
  fileOf,
  histories,
  libraryOf,
  newLibrary,
  reading,
  rewritten,
} from './libraries.ts';

vi.setConfig({ testTimeout: 120_000 });

const take = (library: Parameters<typeof importLibrary>[0], file: Uint8Array<ArrayBuffer>) =>
  importLibrary(library, new Blob([file]));

test('exporting a library and importing it into an empty one gives the same library', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const library = await libraryOf(history);
      const copy = await newLibrary();
      const file = await fileOf(library);
      const report = await take(copy, file);
      expect(report).toMatchObject({ end: 'complete', skipped: { count: 0 } });
      expect(report.pages).toEqual({ added: await library.count(), merged: 0, unchanged: 0 });
      expect(await contents(copy)).toEqual(await contents(library));
      // The only setting that an import doesn't change.
      await copy.changeSettings({ keepText: (await library.settings()).keepText });
      expect(await fileOf(copy)).toEqual(file);
      await expectSound(copy);
    }),
    { numRuns: 15 },
  );
});

test('importing a library into itself changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const library = await libraryOf(history);
      const before = await contents(library);
      const report = await take(library, await fileOf(library));
      expect(report).toMatchObject({ pages: { added: 0, merged: 0 }, settings: false });
      expect(report).toMatchObject({ rules: 0, rejectedPairs: 0 });
      expect(await contents(library)).toEqual(before);
      await expectSound(library);
    }),
    { numRuns: 12 },
  );
});

test('merges two libraries by the later visit, and importing again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(histories, histories, async (mine, theirs) => {
      // Without imports, whose dates follow other rules: see imports.test.ts.
      const library = await libraryOf({ ...mine, imports: [], rules: {} });
      const other = await libraryOf({ ...theirs, imports: [] });
      const [before, coming] = [await contents(library), await contents(other)];
      const file = await fileOf(other);
      await take(library, file);
      const after = await contents(library);

      const by = ({ pages }: typeof before) =>
        new Map(pages.map((page) => [page.addresses[0], page]));
      const [a, b, both] = [by(before), by(coming), by(after)];
      expect(new Set(both.keys())).toEqual(new Set([...a.keys(), ...b.keys()]));
      for (const [address, page] of both) {
        const [x, y] = [a.get(address) ?? b.get(address), b.get(address) ?? a.get(address)];
        if (!x || !y) throw new Error(`From nowhere: ${address}`);
        const later = y.lastRead > x.lastRead ? y : x;
        expect(page).toMatchObject({
          url: later.url,
          title: later.title,
          fingerprint: later.fingerprint,
          firstRead: Math.min(x.firstRead, y.firstRead),
          lastRead: later.lastRead,
          visits: Math.max(x.visits, y.visits),
        });
        // The fingerprint of a visit can come with another text. Either text is fine then.
        const texts = [x.text, y.text].filter((text) => text !== undefined);
        expect(texts.length > 0 ? texts : [undefined]).toContain(page.text);
        const earlier = [x.earlier?.text, y.earlier?.text, ...texts];
        expect([undefined, ...earlier]).toContain(page.earlier?.text);
        if (x.earlier && y.earlier) expect(page.earlier).toBeDefined();
        expect(new Set(page.addresses)).toEqual(new Set([...x.addresses, ...y.addresses]));
      }
      expect(after.rules).toEqual(coming.rules);
      const pairs = (of: typeof before) => of.apart.map((pair) => pair.pages.join(' '));
      expect(new Set(pairs(after))).toEqual(new Set([...pairs(before), ...pairs(coming)]));
      await expectSound(library);

      await take(library, file);
      expect(await contents(library)).toEqual(after);
    }),
    { numRuns: 12 },
  );
});

test('keeps settings that the user has changed', async () => {
  const [library, other] = [await newLibrary(), await newLibrary()];
  await other.changeSettings({ retention: { keep: 'days', days: 30 } });
  const file = await fileOf(other);
  await library.changeSettings({ retention: { keep: 'pages', pages: 9 } });
  expect(await take(library, file)).toMatchObject({ settings: false });
  expect(await library.settings()).toEqual({
    keepText: false,
    retention: { keep: 'pages', pages: 9 },
  });
});

test('does not turn on saving texts', async () => {
  const [library, other] = [await newLibrary(), await newLibrary()];
  await other.changeSettings({ keepText: true, retention: { keep: 'days', days: 30 } });
  expect(await take(library, await fileOf(other))).toMatchObject({ settings: true });
  expect(await library.settings()).toEqual({
    keepText: false,
    retention: { keep: 'days', days: 30 },
  });
});

test('exports everything except texts when texts are left out', async () => {
  const library = await newLibrary();
  await library.changeSettings({ keepText: true });
  await library.remember(reading(1, 1, 5, { text: 'Once upon a time' }));
  await library.remember(rewritten(1, 6, 'Once upon another time'));
  const copy = await newLibrary();
  await take(copy, await fileOf(library, false));
  const [page] = (await contents(library)).pages;
  const { text: _, textRead: __, earlier, ...rest } = page ?? {};
  expect(earlier).toBeDefined();
  expect((await contents(copy)).pages).toEqual([rest]);
});

test('skips and reports pages that a rule excludes', async () => {
  const [library, other] = [await newLibrary(), await newLibrary()];
  for (const n of [0, 1, 2]) await other.remember(reading(n, 1, n));
  await library.setRule({ site: 'a1.test' }, 'never', 5);
  const { pages, skipped } = await take(library, await fileOf(other));
  expect(pages).toEqual({ added: 2, merged: 0, unchanged: 0 });
  expect(skipped).toMatchObject({ count: 1, first: [{ line: 4, why: 'ruled-out' }] });
});

test('imports a plain file with any line ends or a byte order mark', async () => {
  const library = await newLibrary();
  await library.changeSettings({ keepText: true });
  for (const n of [0, 1, 2]) await library.remember(reading(n, 1, n, { text: `Text ${n}` }));
  const plain = gunzipSync(await fileOf(library)).toString();
  for (const edited of [plain, `\ufeff${plain}`, plain.replaceAll('\n', '\r\n'), plain.trimEnd()]) {
    const copy = await newLibrary();
    expect(await take(copy, new TextEncoder().encode(edited))).toMatchObject({ end: 'complete' });
    expect(await contents(copy)).toEqual(await contents(library));
  }
});

test('writes readable lines, one per page, with keys in order', async () => {
  const library = await newLibrary();
  await library.changeSettings({ keepText: true });
  await library.remember(reading(1, 1, 5, { title: 'Größe "似曾读"', text: 'Once' }));
  await library.setRule({ site: 'a.test' }, 'look-up', 6);
  await library.markNotDuplicate({ url: 'https://a.test/#x' }, 1, true, 7);
  const item = { title: 'B', savedAt: 2, isRead: false };
  await library.importItems({ id: 3, source: 'pocket', file: 'pocket.zip' }, [
    { ...item, url: 'https://www.b.test/' },
    { ...item, url: 'https://a1.test/1', isRead: true, readAt: 4 },
  ]);
  const lines = gunzipSync(await fileOf(library))
    .toString()
    .split('\n');
  const bits = toHex(reading(1, 1, 5).fingerprint.bits);
  expect(lines).toEqual([
    '{"format":"twicetold-library","version":1,"made":1800000000000,"texts":true,"pages":1}',
    '{"kind":"settings","keepText":true,"retention":{"keep":"forever"},"options":{}}',
    '{"kind":"rule","target":"a.test","keep":"look-up","since":6}',
    '{"kind":"import","id":3,"source":"pocket","file":"pocket.zip"}',
    `{"kind":"page","url":"https://www.a1.test/1?utm_source=1","title":"Größe \\"似曾读\\"","addresses":["https://a1.test/1"],"firstRead":4,"lastRead":5,"visits":1,"origins":[{"importId":3,"at":4,"isRead":true}],"visitedFrom":5,"fingerprint":{"profile":"reader","version":1,"tokens":500,"bits":"${bits}","digest":"${bits.slice(16, 32)}","squaredNorm":1000,"numbers":[3,500,65535]},"sketch":{"hashes":"0000000100000001ffffffff","lengths":[1,8,255],"isSampled":true},"textRead":5,"text":"Once"}`,
    '{"kind":"address","url":"https://www.b.test/","title":"B","origins":[{"importId":3,"at":2,"isRead":false}]}',
    '{"kind":"apart","pages":["https://a.test/","https://a1.test/1"],"since":7}',
    '{"kind":"end"}',
    '',
  ]);
});

test('merging libraries keeps the later text of a page and the earlier one', async () => {
  const [then, now] = [await newLibrary(), await newLibrary()];
  for (const library of [then, now]) await library.changeSettings({ keepText: true });
  await then.remember(reading(1, 1, 5, { text: 'Once' }));
  await now.remember(rewritten(1, 9, 'Twice'));
  const files = [await fileOf(then), await fileOf(now)] as const;
  await take(now, files[0]);
  await take(then, files[1]);
  for (const library of [then, now]) {
    expect(await library.text(1)).toEqual({ text: 'Twice', readAt: 9 });
    expect(await library.earlierText(1)).toEqual({ text: 'Once', from: 5, to: 9 });
    const before = await contents(library);
    for (const file of files) {
      expect(await take(library, file)).toMatchObject({ pages: { merged: 0, unchanged: 1 } });
    }
    expect(await contents(library)).toEqual(before);
    await expectSound(library);
  }
});

test('imports pairs with a remembered page and without excluded pages', async () => {
  const [library, other] = [await newLibrary(), await newLibrary()];
  for (const n of [0, 1, 2, 3]) await other.remember(reading(n, 1, n));
  // Articles 0 and 3 are on one site.
  const pairs = [
    ['https://a0.test/0', 'https://a1.test/1'],
    ['https://a0.test/0', 'https://x.test/'],
    ['https://a2.test/2', 'https://x.test/'],
  ] as const;
  await other.markNotDuplicate({ url: pairs[0][0] }, 2, true, 5);
  await other.markNotDuplicate({ url: pairs[1][1] }, 1, true, 5);
  await other.markNotDuplicate({ url: pairs[2][1] }, 3, true, 5);
  expect((await other.rejectedPairs()).map(({ pages }) => pages)).toEqual(pairs);
  await library.setRule({ site: 'a2.test' }, 'look-up', 5);
  await library.setRule('https://a1.test/1', 'never', 5);
  expect(await take(library, await fileOf(other))).toMatchObject({ rejectedPairs: 1 });
  expect((await library.rejectedPairs()).map(({ pages }) => pages)).toEqual([pairs[1]]);
});

test('imports rules for intranet hosts and the rules after them', async () => {
  const library = await newLibrary();
  const made = ['http://wiki/start', 'https://z.test/', 'http://localhost:8080/'];
  for (const [i, url] of made.entries()) await library.setRule({ site: url }, 'never', i);
  const copy = await newLibrary();
  const report = await take(copy, await fileOf(library));
  expect(report).toMatchObject({ end: 'complete', rules: 3, skipped: { count: 0 } });
  expect(await copy.rules()).toEqual(await library.rules());
});

test('writes rules in batches, and a stopped import keeps the complete ones', async () => {
  const library = await newLibrary();
  const changes = Array.from({ length: 1200 }, (_, i) => ({
    target: `s${i}.test`,
    keep: 'never' as const,
    since: i,
  }));
  await library.setRules(changes);
  const file = await fileOf(library);
  const copy = await newLibrary();
  const stop = new AbortController();
  let batches = 0;
  const slow: typeof copy = {
    ...copy,
    setRules: async (some) => {
      const before = await copy.setRules(some);
      if (++batches === 2) stop.abort();
      return before;
    },
  };
  const report = await importLibrary(slow, new Blob([file]), { signal: stop.signal });
  expect(report).toMatchObject({ end: 'stopped', rules: 1000 });
  expect(batches).toBe(2);
  expect(await copy.rules()).toHaveLength(1000);
  expect(await take(copy, file)).toMatchObject({ end: 'complete', rules: 200 });
});

test('shows the rules and options of a file, and takes only those that are chosen', async () => {
  const library = await newLibrary();
  await library.changeSettings({ retention: { keep: 'days', days: 30 } });
  await library.setRule({ site: 'a.test' }, 'never', 1);
  await library.setRule({ site: 'bank.test' }, 'always', 2);
  await library.remember(reading(1, 1, 5));
  const options = { sensitivity: 'wide', mutedSites: ['a.test', 'b.test'] };
  const file = await new Response(exportLibrary(library, { now: 0, options })).blob();
  const rules = await library.rules();
  const retention = { keep: 'days', days: 30 };
  expect(await readSettingsOf(file)).toEqual({ rules, retention, options });

  const [copy, other] = [await newLibrary(), await newLibrary()];
  expect(await importLibrary(copy, file)).toMatchObject({ rules: 2, settings: true, options });
  const chosen = {
    takesRule: ({ keep }: { keep: string }) => keep !== 'always',
    takesOptions: false,
  };
  const report = await importLibrary(other, file, chosen);
  expect(report).toMatchObject({ rules: 1, settings: false, options: {}, pages: { added: 1 } });
  expect((await other.rules()).map(({ target }) => target)).toEqual(['a.test']);
  expect(await other.settings()).toMatchObject({ retention: { keep: 'forever' } });
  const none = { rules: [], retention: undefined, options: {} };
  expect(await readSettingsOf(new Blob([await fileOf(await newLibrary())]))).toEqual(none);
  expect(await readSettingsOf(new Blob(['hello']))).toEqual(none);
});

test('keeps in which feed reader a page was read, until it is visited', async () => {
  const [library, copy, visited] = [await newLibrary(), await newLibrary(), await newLibrary()];
  await library.remember({ ...reading(1, 1, 5), via: 'reader.test' });
  await visited.remember(reading(1, 1, 6));
  const file = await fileOf(library);
  await take(copy, file);
  await take(visited, file);
  expect((await contents(copy)).pages).toEqual((await contents(library)).pages);
  expect((await copy.pages([1]))[0]?.via).toBe('reader.test');
  expect((await visited.pages([1]))[0]?.via).toBeUndefined();
});
