import fc from 'fast-check';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../../core/library/library.ts';
import type { SearchQuery } from '../../../../core/library/search.ts';
import type { Page } from '../../../../core/library/storage/page.ts';
import { normalize } from '../../../../core/text/normalize.ts';
import { auditLibrary } from '../../../audit-library.ts';
import {
  exportedPage,
  freshLibrary,
  pageVisit,
  rememberAll,
  unrelatedBits,
} from './page-visits.ts';

const fresh = freshLibrary();
const prints = unrelatedBits(60, 41);
const entry = (n: number, title: string, host = 'a.test', at = n) => ({
  ...pageVisit(n, prints[n % prints.length] ?? new Uint32Array(8), at),
  title,
  url: `https://${host}/${n}`,
});

/** Returns everything that a query finds. */
async function all(library: Library, query: SearchQuery): Promise<readonly Page[]> {
  const [{ pages, total }, ids] = await Promise.all([
    library.search({ ...query, limit: 1e6 }),
    library.searchIds(query),
  ]);
  expect([total, ...pages.map(({ id }) => id)]).toEqual([ids.length, ...ids]);
  return pages;
}

test('finds words in any case, width, and Chinese script, in titles and sites', async () => {
  const { library } = fresh;
  const titles = ['The Café of TURING', '中華人民共和國萬歲', 'ＡＢＣ news', 'Nothing'];
  await rememberAll(
    library,
    titles.map((title, n) => entry(n, title, `site${n}.test`)),
  );
  const found = async (words: string) =>
    (await all(library, { words })).map(({ title }) => titles.indexOf(title));
  expect(await found('turing café')).toEqual([0]);
  expect(await found('中华 万岁')).toEqual([1]);
  expect(await found('abc')).toEqual([2]);
  expect(await found('SITE3')).toEqual([3]);
  expect(await found('turing news')).toEqual([]);
  expect(await found('  ')).toEqual([3, 2, 1, 0]);
});

test('finds titles without their accents and with other quotation marks', async () => {
  const { library } = fresh;
  const titles = [
    'Un été à l’Élysée',
    '“Not bold”',
    '《三体》重版',
    'がくせい й',
    'か и',
    "L'ete",
    'L´amour à Łódź',
  ];
  await rememberAll(
    library,
    titles.map((title, n) => entry(n, title)),
  );
  const found = async (words: string) =>
    (await library.searchIds({ words, sort: 'firstRead', descending: false })).map((id) => id - 1);
  expect(await found('ete elysee')).toEqual([0]);
  expect(await found("l'élysée")).toEqual([0]);
  expect(await found('e\u0301te\u0301 elysee')).toEqual([0]);
  expect(await found("l'ete")).toEqual([5]);
  expect(await found("l'amour lodz")).toEqual([6]);
  expect(await found('"not bold"')).toEqual([1]);
  expect(await found('「三体」')).toEqual([2]);
  expect(await found('三體')).toEqual([2]);
  expect(await found('が')).toEqual([3]);
  expect(await found('か')).toEqual([4]);
  expect(await found('й')).toEqual([3]);
  expect(await found('!?')).toEqual([]);
});

test('returns in parts what filtering and sorting all pages gives', async () => {
  const { library } = fresh;
  const readings = fc.sample(
    fc.record({
      n: fc.nat(40),
      title: fc.constantFrom('b news', 'A news', 'a', 'C', 'c 2', ''),
      host: fc.constantFrom('a.test', 'b.test', 'www.b.test', 'x.a.test'),
      at: fc.nat(20),
    }),
    { numRuns: 60, seed: 42 },
  );
  await rememberAll(
    library,
    readings.map(({ n, title, host, at }) => entry(n, title, host, at)),
  );
  const everything = await library.pages(Array.from({ length: 60 }, (_, i) => i + 1));
  expect(everything.length).toBeGreaterThan(30);
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          words: fc.constantFrom('news', 'a', 'b.test news'),
          site: fc.constantFrom('a.test', 'b.test'),
          from: fc.nat(20),
          to: fc.nat(20),
          sort: fc.constantFrom('lastRead', 'firstRead', 'title', 'site'),
          descending: fc.boolean(),
          limit: fc.integer({ min: 1, max: 9 }),
        },
        { requiredKeys: [] },
      ),
      async (query) => {
        const found = await all(library, query);
        expect(found).toEqual(expected(everything, query));
        expect(await library.searchIds(query)).toEqual(found.map(({ id }) => id));
      },
    ),
    { numRuns: 150 },
  );
}, 30_000);

function expected(pages: readonly Page[], query: SearchQuery): Page[] {
  const { words = '', site, from = 0, to = 1e9, sort = 'lastRead' } = query;
  const byTime = sort === 'lastRead' || sort === 'firstRead';
  const sign = (query.descending ?? byTime) ? -1 : 1;
  const key = (page: Page) => (sort === 'title' ? normalize(page.title) : page[sort]);
  return pages
    .filter((page) => site === undefined || page.site === site)
    .filter((page) =>
      words.split(' ').every((word) => normalize(`${page.title} ${page.site}`).includes(word)),
    )
    .filter((page) => {
      const time = sort === 'firstRead' ? page.firstRead : page.lastRead;
      return time >= from && time < to;
    })
    .sort((a, b) => sign * (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id));
}

test('finds a changed title by its new words only', async () => {
  const { library } = fresh;
  await library.remember(entry(1, 'Old words'));
  expect(await all(library, { words: 'old' })).toHaveLength(1);
  const again = entry(1, 'New words');
  await library.remember({ ...again, at: again.at + 1 });
  expect(await all(library, { words: 'old' })).toHaveLength(0);
  expect(await all(library, { words: 'new' })).toHaveLength(1);
});

test('finds any of 2,400 pages at once, also after a damaged shard of titles', async () => {
  const { library, name } = fresh;
  const [first = new Uint32Array(8)] = prints;
  await library.importPages(
    Array.from({ length: 2400 }, (_, n) => {
      const title = n === 3 ? 'Needle' : `Hay ${n % 7}`;
      const bits = Uint32Array.from(first, (word) => word ^ n);
      return exportedPage(n, bits, { title });
    }),
  );
  const found = async () => {
    const { pages, total } = await library.search({ words: 'needle', limit: 1 });
    return [total, ...pages.map(({ id }) => id)];
  };
  expect(await found()).toEqual([1, 4]);
  expect((await library.search({ words: 'hay', limit: 1 })).total).toBe(2399);
  const last = await all(library, { sort: 'title', limit: 500 });
  expect(last.at(-1)?.title).toBe('Needle');
  const stopped = library.search({ sort: 'title', signal: AbortSignal.abort() });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });

  const db = await openDB(name);
  await db.delete('titles', 0);
  db.close();
  const other = await openLibrary(name);
  expect((await other.search({ words: 'needle' })).total).toBe(1);
  expect(await other.rebuild()).toMatchObject({ pages: 2400, isRepaired: false });
  other.close();
});

test('keeps no title of a deleted page', async () => {
  const { library, name } = fresh;
  await rememberAll(library, [entry(1, 'Secret'), entry(2, 'Other')]);
  const stored = async () => {
    const db = await openDB(name);
    const line: string = await db.get('titles', 0);
    db.close();
    return line;
  };
  expect(await stored()).toContain('secret');
  await library.delete(1);
  expect(await stored()).not.toContain('secret');
  expect(await stored()).toContain('other');
});

test('finds words and Chinese characters of the texts that are kept', async () => {
  const { library, name } = fresh;
  const texts = [
    'The ferry crosses the Café strait at noon.',
    '今天的渡轮在中午過海，船員很多。',
    'Nothing but 1984 ferries',
  ];
  await library.remember({ ...entry(9, 'Without'), text: texts[0] });
  await library.changeSettings({ keepText: true });
  await rememberAll(
    library,
    texts.map((text, n) => ({ ...entry(n, `Title ${n}`), text })),
  );
  const found = async (words: string) =>
    (await all(library, { words })).map(({ title }) => title).sort();
  expect(await found('FERRY strait')).toEqual(['Title 0']);
  expect(await found('cafe title')).toEqual(['Title 0']);
  expect(await found('渡轮')).toEqual(['Title 1']);
  expect(await found('过海 船员')).toEqual(['Title 1']);
  expect(await found('海过')).toEqual([]);
  expect(await found('船')).toEqual([]);
  expect(await found('1984')).toEqual(['Title 2']);
  // A part of a word counts in titles only.
  expect(await found('ferr')).toEqual([]);
  expect(await found('titl')).toEqual(['Title 0', 'Title 1', 'Title 2']);
  const { deletionId = 0 } = await library.delete(2, { restorableUntil: 99 });
  expect(await found('ferry')).toEqual([]);
  await library.restore(deletionId);
  expect(await found('ferry')).toEqual(['Title 0']);
  expect(await auditLibrary(name)).toEqual([]);
  await library.eraseTexts();
  expect(await found('ferry')).toEqual([]);
  expect(await found('title')).toHaveLength(3);
  expect(await auditLibrary(name)).toEqual([]);
});

test('another tab finds what was changed since its last search, however much that was', async () => {
  const { library, name } = fresh;
  await library.changeSettings({ keepText: true });
  const other = await openLibrary(name);
  const both = async (words: string) => {
    const found = await Promise.all([library.searchIds({ words }), other.searchIds({ words })]);
    expect(found[1]).toEqual(found[0]);
    return found[0].length;
  };
  const said = (n: number, title: string) => ({ ...entry(n, title), text: `Word${n} said` });
  expect(await both('old')).toBe(0);
  await library.remember(said(1, 'Old title'));
  expect([await both('old'), await both('word1')]).toEqual([1, 1]);
  await other.remember({ ...said(1, 'New title'), at: 9 });
  expect([await both('old'), await both('new')]).toEqual([0, 1]);
  for (let n = 2; n < 30; n++) await library.remember(said(n, `Old ${n}`));
  expect([await both('old'), await both('said')]).toEqual([28, 29]);
  await library.importPages(
    Array.from({ length: 5000 }, (_, n) =>
      exportedPage(n + 100, prints[n % 60] ?? new Uint32Array(8)),
    ),
  );
  expect(await both('page')).toBe(5000);
  await other.delete(2);
  expect(await both('old')).toBe(27);
  await library.eraseTexts();
  expect([await both('said'), await both('old')]).toEqual([0, 27]);
  await other.deleteAll();
  expect(await both('old')).toBe(0);
  other.close();
}, 60_000);

test('finds the last word of a long title', async () => {
  const { library } = fresh;
  await rememberAll(library, [entry(1, `${'Long '.repeat(100)}ending`), entry(2, 'Other')]);
  expect((await library.search({ words: 'ending' })).total).toBe(1);
});
