import { gzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ImportedItem } from '../../../../core/import/item.ts';
import { fileOf, fixture, fixtureBytes, NOW, readAll, summaries } from './files.ts';

const LIGHTHOUSE = 'https://news.example/2024/lighthouse';
const OVENS = 'https://food.example/ovens';
const RIVERS = 'https://zh.example/rivers';

/** What each fixture contains, in its order. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'wallabag-v2.json': [
    `wallabag ${LIGHTHOUSE}?utm_source=feed read 2024-03-01 html`,
    `wallabag ${OVENS} saved 2024-03-01 html`,
    `wallabag ${RIVERS} read 2024-03-01 html`,
    'not-web-address wallabag-v2.json#4',
    'no-address wallabag-v2.json#5',
  ],
  'wallabag-v1.json': [`wallabag ${OVENS} read - html`],
  'omnivore.zip': [
    `omnivore ${LIGHTHOUSE} read 2023-11-05 html`,
    'other-file omnivore.zip › highlights/how-a-lighthouse-18bb1.md',
    `omnivore ${OVENS} saved 2023-11-05 html`,
    `omnivore ${RIVERS} read 2023-11-05 -`,
  ],
  'singlefile.html': [`singlefile ${LIGHTHOUSE}#top read 2024-03-02 html`],
  'singlefile-legacy.html': [`singlefile ${LIGHTHOUSE}#top read 2024-03-02 html`],
  'chrome-saved.html': [`html ${OVENS} read - html`],
  'firefox-saved-gbk.html': [`html ${RIVERS} read - html`],
  'saved-og-url.html': [`html ${OVENS} read - html`],
  'saved-base.html': [`html ${OVENS} read - html`],
  'freshrss-starred.json': [
    `google-reader ${LIGHTHOUSE} read 2024-03-01 html`,
    `google-reader ${OVENS} saved 2024-03-01 html`,
  ],
  'miniflux-entries.json': [
    `miniflux ${LIGHTHOUSE} read 2024-02-28 html`,
    `miniflux ${OVENS} saved 2024-02-28 html`,
  ],
  'karakeep.json': [
    `karakeep ${LIGHTHOUSE} read 2024-03-01 -`,
    `karakeep ${OVENS} saved 2024-03-01 -`,
    'no-address karakeep.json#3',
  ],
  'linkwarden.json': [
    `linkwarden ${LIGHTHOUSE} read 2024-03-01 text`,
    `linkwarden ${OVENS} read 2024-03-01 -`,
  ],
  'pocket.csv': [
    `pocket ${LIGHTHOUSE} read 2020-09-17 -`,
    `pocket ${OVENS} saved 2020-09-15 -`,
    'pocket https://pebbles.example/ saved 2020-09-11 -',
  ],
  'pocket-semicolons.csv': [
    `pocket ${LIGHTHOUSE} read 2020-09-17 -`,
    `pocket ${OVENS} saved 2020-09-15 -`,
  ],
  'raindrop.csv': [
    `raindrop ${LIGHTHOUSE} read 2024-03-01 -`,
    `raindrop ${OVENS} read 2024-03-01 -`,
  ],
  'pinboard.json': [
    `pinboard ${LIGHTHOUSE} read 2024-03-01 -`,
    `pinboard ${OVENS} saved 2024-03-01 -`,
  ],
  'feedbin-starred.json': [
    `feedbin ${LIGHTHOUSE} read 2024-02-28 html`,
    `feedbin ${OVENS} read 2024-02-28 html`,
  ],
  'bookmarks-firefox.json': [
    `bookmarks ${LIGHTHOUSE} read 2020-09-17 -`,
    `bookmarks ${OVENS} read 2024-03-01 -`,
    'not-web-address bookmarks-firefox.json#3',
  ],
  'pocket-cursor.csv': [`pocket ${RIVERS} read 2023-11-14 -`],
  'instapaper.csv': [
    `instapaper ${LIGHTHOUSE} read - -`,
    `instapaper ${OVENS} saved - -`,
    `instapaper ${RIVERS} saved - -`,
  ],
  'instapaper-2025.csv': [
    `instapaper ${LIGHTHOUSE} read 2023-11-14 -`,
    `instapaper ${OVENS} saved 2023-11-14 -`,
  ],
  'instapaper-export.html': [`instapaper ${OVENS} saved - -`, `instapaper ${LIGHTHOUSE} read - -`],
  'readwise.csv': [
    `readwise ${LIGHTHOUSE} read 2022-11-06 -`,
    `readwise ${OVENS} saved 2022-11-07 -`,
    `readwise ${RIVERS} read 2022-11-08 -`,
    'not-web-address readwise.csv#4',
  ],
  'ril_export.html': [
    `pocket ${OVENS} saved 2023-07-06 -`,
    `pocket ${LIGHTHOUSE} read 2023-07-06 -`,
  ],
  'bookmarks-chrome.html': [
    `bookmarks ${LIGHTHOUSE} read 2024-03-01 -`,
    `bookmarks ${OVENS} read 2024-03-01 -`,
    'not-web-address bookmarks-chrome.html#3',
    'not-web-address bookmarks-chrome.html#4',
  ],
  'bookmarks-safari.html': [`bookmarks ${LIGHTHOUSE} read - -`, `bookmarks ${OVENS} read - -`],
  'bookmarks-firefox.html': [
    `bookmarks ${LIGHTHOUSE} read 2020-09-17 -`,
    'not-web-address bookmarks-firefox.html#2',
    'not-web-address bookmarks-firefox.html#3',
    `bookmarks ${OVENS} read - -`,
  ],
  'bookmarks-pinboard.html': [
    `pinboard ${LIGHTHOUSE} read 2016-05-12 -`,
    `pinboard ${OVENS} saved 2016-05-12 -`,
  ],
  'bookmarks-raindrop.html': [`raindrop ${LIGHTHOUSE} read 2024-03-01 -`],
};

describe('the exports of each program', () => {
  test.each(Object.entries(EXPECTED))('%s', async (name, expected) => {
    expect(summaries(await readAll([fixture(name)]))).toEqual(expected);
  });

  test.each(Object.keys(EXPECTED))('%s is recognized under any name', async (name) => {
    const [first] = await readAll([{ ...fixture(name), name: 'a file.bin' }]);
    expect(first).toMatchObject({ kind: 'item' });
  });

  test('one after the other, and gzipped', async () => {
    const names = Object.keys(EXPECTED).filter((name) => name !== 'omnivore.zip');
    const files = names.map((name) => fileOf(name, gzipSync(fixtureBytes(name))));
    expect(summaries(await readAll(files))).toEqual(names.flatMap((name) => EXPECTED[name] ?? []));
  });

  test('in one zip archive', async () => {
    const names = ['pocket.csv', 'wallabag-v1.json', 'singlefile.html'];
    const zip = zipSync(Object.fromEntries(names.map((name) => [name, fixtureBytes(name)])));
    const expected = names.flatMap((name) => EXPECTED[name] ?? []);
    expect(summaries(await readAll([fileOf('all.zip', zip)]))).toEqual(expected);
  });
});

describe('the details of an item', () => {
  const items = async (name: string) =>
    (await readAll([fixture(name)])).filter((event) => event.kind === 'item') as ImportedItem[];

  test('wallabag says when an article was read', async () => {
    const [read, saved] = await items('wallabag-v2.json');
    expect(read?.readAt).toBe(Date.UTC(2024, 2, 2, 7));
    expect(read?.savedAt).toBe(Date.UTC(2024, 2, 1, 9, 15));
    expect(saved?.readAt).toBeUndefined();
    expect(read?.title).toBe('How a lighthouse keeper counted ships');
    expect(read?.content?.value).toContain('moved a pebble');
  });

  test('SingleFile names the address, the canonical address, and the time', async () => {
    const [page] = await items('singlefile.html');
    expect(page?.canonical).toBe(LIGHTHOUSE);
    expect(page?.readAt).toBe(Date.UTC(2024, 2, 2, 8));
    expect(page?.title).toBe('How a lighthouse keeper counted ships - Example News');
    expect(page?.content?.value).not.toContain('base64,iVBOR');
  });

  test('titles are plain text in one line', async () => {
    const [feed] = await items('freshrss-starred.json');
    expect(feed?.title).toBe('How a lighthouse keeper counted ships & more');
    const [bookmark] = await items('bookmarks-firefox.html');
    expect(bookmark?.title).toBe('Ships & pebbles');
    const [, untitled, quoted] = await items('pocket.csv');
    expect(untitled?.title).toBe('');
    expect(quoted?.title).toBe('The keeper\'s "pebbles"');
  });

  test('a declared encoding is used', async () => {
    const [page] = await items('firefox-saved-gbk.html');
    expect(page?.title).toBe('三条河在这里改道');
    expect(page?.content?.value).toContain('旧河道的样子');
  });
});

describe('the parts of an Omnivore export', () => {
  const parts = {
    'content/a-1.html': new TextEncoder().encode('<div class="page"><p>A pebble.</p></div>'),
    'metadata_0_to_1.json': new TextEncoder().encode(
      JSON.stringify([
        { slug: 'a-1', url: LIGHTHOUSE, title: 'Ships', state: 'Archived', savedAt: '2023-11-05' },
      ]),
    ),
  };
  const expected = [`omnivore ${LIGHTHOUSE} read 2023-11-05 html`];

  test('can come in another order', async () => {
    expect(summaries(await readAll([fileOf('o.zip', zipSync(parts))]))).toEqual(expected);
  });

  test('can be the files of a folder', async () => {
    const files = Object.entries(parts).map(([name, bytes]) => fileOf(`omnivore/${name}`, bytes));
    expect(summaries(await readAll(files))).toEqual(expected);
  });

  test('can lack the list', async () => {
    const { 'content/a-1.html': page } = parts;
    const zip = zipSync({ 'content/a-1.html': page });
    expect(summaries(await readAll([fileOf('o.zip', zip)]))).toEqual([
      'no-address o.zip › content/a-1.html',
    ]);
  });
});

describe('what is beside the list of an export', () => {
  const list = [{ url: LIGHTHOUSE, title: 'Ships', status: 'read', feed_id: 1 }];
  const expected = [`miniflux ${LIGHTHOUSE} read - -`];
  const of = async (value: unknown) =>
    summaries(await readAll([fileOf('a.json', JSON.stringify(value))]));

  test('isn’t an entry', async () => {
    const beside = { total: 1, feeds: [{ id: 1 }] };
    expect(await of({ before: beside, entries: list, after: beside })).toEqual(expected);
  });

  test('can be of any size', async () => {
    const tags = new Array(200_000).fill({ id: 1 });
    expect(await of({ tags, entries: list })).toEqual(expected);
  });

  test('an entry in the list without an address is reported', async () => {
    expect(await of({ entries: [...list, { id: 2 }] })).toEqual([
      ...expected,
      'no-address a.json#2',
    ]);
  });
});

describe('what is not an export', () => {
  const of = async (name: string, content: string | Uint8Array) =>
    summaries(await readAll([fileOf(name, content)]));

  test.each([
    ['a text', 'Once upon a time'],
    ['an empty file', ''],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])],
    ['a feed', '<?xml version="1.0"?><rss><channel></channel></rss>'],
    ['other JSON', '{"a":[1,2,{"b":3}]}'],
    ['NDJSON', '{"id":"a","text":"b"}\n{"id":"c","text":"d"}\n'],
    ['JSON before something else', '{"id":"a"}\nA text'],
    ['another table', 'name,age\nAda,31\n'],
  ])('%s', async (_, content) => {
    expect(await of('file', content)).toEqual(['unknown-format file']);
  });

  test('a library file, which the library page imports', async () => {
    const line = '{"format":"twicetold-library","version":1}\n';
    expect(await of('file', line)).toEqual(['library-file file']);
    expect(await of('file', gzipSync(new TextEncoder().encode(line)))).toEqual([
      'library-file file',
    ]);
  });

  test('an empty list of a known kind', async () => {
    expect(await of('file', 'title,url,time_added,tags,status\n')).toEqual([]);
    expect(await of('empty.zip', zipSync({}))).toEqual([]);
  });
});

test('times after the present are left out', async () => {
  const at = (ms: number) =>
    fileOf('p.csv', `title,url,time_added\nA,https://a.example/,${ms / 1000}\n`);
  const [now] = await readAll([at(NOW)]);
  const [later] = await readAll([at(NOW + 10 * 86_400_000)]);
  expect(now).toHaveProperty('savedAt', NOW);
  expect(later).not.toHaveProperty('savedAt');
});

test('a page gets the time of its file', async () => {
  const page = '<!doctype html><link rel=canonical href=https://a.example/1><p>A text';
  const [item] = await readAll([{ ...fileOf('a.html', page), modifiedAt: 1_700_000_000_000 }]);
  expect(item).toMatchObject({ savedAt: 1_700_000_000_000, readAt: 1_700_000_000_000 });
});
