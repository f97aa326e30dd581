import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { crc32, deflateRawSync } from 'node:zlib';
import { Tokenizer } from '@streamparser/json';
import fc from 'fast-check';
import { gzipSync, strToU8, Unzip, Zip, type ZipInputFile, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import type { ImportEvent, ImportInput } from '../../../../core/import/item.ts';
import { readJsonRecords } from '../../../../core/import/json-records.ts';
import { readItems } from '../../../../core/import/read-items.ts';
import { fileOf, fixture, fixtureBytes, NOW, readAll, summaries } from './files.ts';

const NAMES = [
  'wallabag-v2.json',
  'omnivore.zip',
  'singlefile.html',
  'firefox-saved-gbk.html',
  'freshrss-starred.json',
  'miniflux-entries.json',
  'karakeep.json',
  'linkwarden.json',
  'pocket.csv',
  'instapaper-2025.csv',
  'readwise.csv',
  'ril_export.html',
  'bookmarks-firefox.html',
] as const;

const anyFixture = fc.constantFrom(...NAMES);
const json = (value: unknown) => JSON.stringify(value);
const entry = (url: unknown, more: object = {}) => ({ url, title: 'A', is_archived: 1, ...more });
const withoutText = (summary: string) => summary.replace(/ html$/, ' -');
const codes = (events: readonly ImportEvent[]) =>
  events.flatMap((event) => (event.kind === 'issue' ? [event.code] : []));

/** Returns an archive of these files. Node compresses large ones much faster than fflate. */
function archive(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const [name, bytes] of Object.entries(files)) {
    const file: ZipInputFile = {
      filename: name,
      size: bytes.length,
      crc: crc32(bytes),
      compression: 8,
    };
    zip.add(file);
    file.ondata?.(null, deflateRawSync(bytes, { level: 1 }), true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

/** Returns an archive of pages, each of which names an address with the name of its file. */
function pageArchive(...names: readonly string[]): Uint8Array {
  const page = (name: string) =>
    strToU8(`<!doctype html><link rel=canonical href=https://${name}.example/1><p>A text`);
  return zipSync(Object.fromEntries(names.map((name) => [name, page(name)])));
}

/** Changes what the headers of a file in an archive say, and its first byte. */
function withHeaders(
  zip: Uint8Array,
  name: string,
  { flags = 0, compression = 8 }: { readonly flags?: number; readonly compression?: number },
): Uint8Array {
  const changed = Buffer.from(zip);
  const local = changed.indexOf(name) - 30;
  const central = changed.lastIndexOf(name) - 46;
  for (const at of [local + 6, central + 8]) {
    changed.writeUInt16LE(flags, at);
    changed.writeUInt16LE(compression, at + 2);
  }
  const start = local + 30 + name.length;
  changed.writeUInt8(changed.readUInt8(start) ^ 0xff, start);
  return changed;
}

describe('damaged files', () => {
  test('a file that was cut keeps what came before', async () => {
    const property = fc.asyncProperty(
      anyFixture,
      // Not `fc.double`, which cuts nearly every file in its first bytes.
      fc.integer({ min: 0, max: 1000 }),
      fc.boolean(),
      async (name, thousandths, isGzip) => {
        const bytes = isGzip ? gzipSync(fixtureBytes(name)) : fixtureBytes(name);
        const whole = summaries(await readAll([fileOf(name, bytes)]));
        const cut = summaries(
          await readAll([
            fileOf(name, bytes.slice(0, Math.floor((thousandths * bytes.length) / 1000))),
          ]),
        );
        expect(cut.length).toBeLessThanOrEqual(whole.length + 1);
        // Only what is said about the cut isn't in the whole. The archive has its list first, so
        // articles whose texts were cut off come without them.
        const known = name.endsWith('.zip')
          ? whole.flatMap((line) => [line, withoutText(line)])
          : whole;
        const others = cut.filter((line) => !known.includes(line));
        expect(others.length).toBeLessThanOrEqual(1);
      },
    );
    await fc.assert(property, { numRuns: 30, examples: [['omnivore.zip', 200, false]] });
  });

  test('changed bytes cause no error, and every item is a valid one', async () => {
    const property = fc.asyncProperty(
      anyFixture,
      fc.boolean(),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 }),
      async (name, isGzip, changes) => {
        const bytes = isGzip ? gzipSync(fixtureBytes(name)) : fixtureBytes(name);
        for (const [place, value] of changes) bytes[place % bytes.length] = value;
        for (const event of await readAll([fileOf(name, bytes)])) {
          if (event.kind === 'issue') continue;
          expect(event.url).toMatch(/^https?:/);
          expect(event.title.length).toBeLessThanOrEqual(1000);
          expect(event.title).toMatch(/^[^\n\p{Cc}]*$/u);
          for (const time of [event.savedAt, event.readAt]) {
            if (time !== undefined) expect(Number.isSafeInteger(time)).toBe(true);
          }
        }
      },
    );
    await fc.assert(property, { numRuns: 50 });
  });

  test('values that can’t be converted to text cause no error', async () => {
    // What `String` and `Number` call on an object.
    const value = { toString: 1, valueOf: 1 };
    const records = [
      { url: 'https://a.example/', is_archived: value, is_read: value, content: value },
      {
        url: 'https://b.example/',
        slug: 'b',
        savedAt: value,
        state: value,
        readingProgress: value,
      },
      { alternate: [{ href: 'https://c.example/' }], categories: [value], published: value },
      { url: 'https://d.example/', status: 'read', feed_id: value, changed_at: value },
      { content: { url: 'https://e.example/' }, tags: value, createdAt: value, title: value },
      { url: 'https://f.example/', name: value, collectionId: value, createdAt: value },
    ];
    for (const record of records) {
      expect(summaries(await readAll([fileOf('a.json', json([record]))]))).toEqual([
        expect.stringMatching(/^\S+ https:\/\/[a-f]\.example\/ (?:read|saved) - -$/),
      ]);
    }
  });

  test('any bytes cause no error', async () => {
    const starts = [
      '',
      '[',
      '{"items":[',
      'PK\x03\x04',
      '\x1f\x8b\x08',
      '<!doctype html>',
      'url,time_added\n',
    ];
    const property = fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.uint8Array({ maxLength: 2000 }),
      async (start, rest) => {
        const head = Uint8Array.from(start, (letter) => letter.charCodeAt(0));
        await readAll([fileOf('any', new Uint8Array([...head, ...rest]))]);
      },
    );
    await fc.assert(property, { numRuns: 50 });
  });

  test('the entries before the damage of an archive stay, and so do the other files', async () => {
    const zip = zipSync({
      'a.csv': strToU8('title,url,time_added\nA,https://a.example/,1700000000\n'),
      'b.json': [
        strToU8(json([entry('https://b.example/', { content: 'b'.repeat(5000) })])),
        { level: 0 },
      ],
    });
    const cut = fileOf('a.zip', zip.slice(0, zip.length - 3000));
    expect(summaries(await readAll([cut, fixture('pocket-cursor.csv')]))).toEqual([
      'pocket https://a.example/ saved 2023-11-14 -',
      'cut a.zip › b.json',
      'pocket https://zh.example/rivers read 2023-11-14 -',
    ]);
  });

  test('a cut archive whose articles come before their list', async () => {
    const list = json([{ slug: 'a', url: 'https://a.example/', savedAt: '2023-11-05' }]);
    const zip = zipSync({
      'content/a.html': strToU8('<p>A text</p>'),
      'content/b.html': strToU8('<p>Another text</p>'),
      'metadata_0_to_1.json': strToU8(list),
      'z.bin': [new Uint8Array(5000), { level: 0 }],
    });
    const cut = fileOf('o.zip', zip.slice(0, zip.length - 3000));
    expect(summaries(await readAll([cut]))).toEqual([
      'cut o.zip › z.bin',
      'omnivore https://a.example/ saved 2023-11-05 html',
      'no-address o.zip › content/b.html',
    ]);
  });

  test('an archive that was cut between two files', async () => {
    const list = strToU8('title,url,time_added\nA,https://a.example/,1700000000\n');
    const one = zipSync({ 'a.csv': list });
    const end = one.findIndex((_, i) => i > 30 && one[i] === 0x50 && one[i + 1] === 0x4b);
    expect(summaries(await readAll([fileOf('a.zip', one.slice(0, end))]))).toEqual([
      'pocket https://a.example/ saved 2023-11-14 -',
      'cut a.zip',
    ]);
  });

  test('gzip in several members is one file, and a damaged member keeps those before it', async () => {
    const text = new TextDecoder().decode(fixtureBytes('pocket.csv'));
    const middle = text.indexOf('\n', text.length / 2) + 1;
    const [first, second] = [text.slice(0, middle), text.slice(middle)].map((part) =>
      gzipSync(strToU8(part)),
    ) as [Uint8Array, Uint8Array];
    const read = async (bytes: Uint8Array) => await readAll([fileOf('a.csv.gz', bytes)]);
    const whole = await read(gzipSync(fixtureBytes('pocket.csv')));
    const inFirst = (await read(first)).length;
    expect(inFirst).toBeGreaterThan(0);
    expect(inFirst).toBeLessThan(whole.length);
    expect(await read(Buffer.concat([first, second]))).toEqual(whole);

    // An impossible kind of block, just after the header.
    second[10] = 0xff;
    const damaged = await read(Buffer.concat([first, second]));
    expect(damaged.slice(0, inFirst)).toEqual(whole.slice(0, inFirst));
    expect(codes(damaged)).toEqual(['cut']);
  });

  test('a wrong checksum of gzip is noticed', async () => {
    const gzip = gzipSync(fixtureBytes('pocket.csv'));
    gzip[gzip.length - 6] = (gzip[gzip.length - 6] ?? 0) ^ 1;
    expect(codes(await readAll([fileOf('a.csv.gz', gzip)]))).toEqual(['cut']);
  });

  test('no flipped bit of an archive changes an article', async () => {
    const bytes = fixtureBytes('omnivore.zip');
    const content = (events: readonly ImportEvent[]) =>
      events.flatMap((event) => (event.kind === 'item' && event.content ? [event.content] : []));
    const whole = content(await readAll([fixture('omnivore.zip')])).map(({ value }) => value);
    const property = fc.asyncProperty(
      // Not in the directory, whose damage only turns the check off.
      fc.nat({ max: bytes.length - 500 }),
      fc.nat({ max: 7 }),
      async (place, bit) => {
        const flipped = bytes.slice();
        flipped[place] = (flipped[place] ?? 0) ^ (1 << bit);
        for (const { value } of content(await readAll([fileOf('o.zip', flipped)]))) {
          expect(whole).toContain(value);
        }
      },
    );
    await fc.assert(property, { numRuns: 50 });
  });

  test('a disk that fails is reported', async () => {
    const input: ImportInput = {
      name: 'a.json',
      // biome-ignore lint/correctness/useYield: it fails at once.
      async *bytes() {
        throw new Error('EIO');
      },
    };
    await expect(readAll([input])).rejects.toThrow('EIO');
  });
});

describe('hostile archives', () => {
  test('a record that inflates to 100 MB is given up', async () => {
    const record = new Uint8Array(100_000_000).fill(0x20);
    record.set(strToU8('[{"a":"'));
    const bomb = archive({ 'a.json': record });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(codes(await readAll([fileOf('bomb.zip', bomb, 1 << 16)]))).toEqual(['too-large']);
  });

  test('a file is given up after 256 MB without an item', async () => {
    const record = strToU8(`{"a":"${'x'.repeat(1_000_000)}"},`);
    let sent = 0;
    const input: ImportInput = {
      name: 'a.json',
      async *bytes() {
        yield strToU8('[');
        for (; sent < 400; sent++) yield new Uint8Array(record);
      },
    };
    const good = fileOf(
      'b.csv',
      strToU8('title,url,time_added\nB,https://b.example/,1700000000\n'),
    );
    expect(summaries(await readAll([input, good]))).toEqual([
      'garbage a.json',
      'pocket https://b.example/ saved 2023-11-14 -',
    ]);
    expect(sent).toBeLessThan(300);
  });

  test('a comment of SingleFile with a million empty lines', async () => {
    const page = `<!--\n Page saved with SingleFile ${'\n'.repeat(1_000_000)}-->`;
    expect(codes(await readAll([fileOf('p.html', strToU8(page))]))).toEqual(['no-address']);
  });

  test('a page above 64 MB is not read', async () => {
    const page = new Uint8Array(70_000_000).fill(0x20);
    page.set(strToU8('<!doctype html>'));
    expect(codes(await readAll([fileOf('p.zip', archive({ 'p.html': page }), 1 << 16)]))).toEqual([
      'too-large',
    ]);
  });

  test('what cannot be imported is not even inflated', async () => {
    const zip = archive({
      'image.png': new Uint8Array(280_000_000),
      'b.csv': strToU8('title,url,time_added\nB,https://b.example/,1700000000\n'),
    });
    expect(summaries(await readAll([fileOf('a.zip', zip, 1 << 16)]))).toEqual([
      'other-file a.zip › image.png',
      'pocket https://b.example/ saved 2023-11-14 -',
    ]);
  });

  test('all but the first 100,000 files are left out', async () => {
    // Its directory is missing, because nothing reads that far.
    const entryOf = (text: string) => {
      const zip = zipSync({ 'a.csv': [strToU8(text), { level: 0 }] });
      return zip.slice(0, Buffer.from(zip).indexOf('PK', 30, 'latin1'));
    };
    const list = entryOf('title,url,time_added\nA,https://a.example/,1700000000\n');
    const entries = [...new Array<Uint8Array>(99_999).fill(entryOf('a')), list, list];
    const input = fileOf('many.zip', Buffer.concat(entries), 1 << 16);
    const found = new Map<string, number>();
    for await (const event of readItems([input], { now: NOW })) {
      const what = event.kind === 'item' ? event.url : event.code;
      found.set(what, (found.get(what) ?? 0) + 1);
    }
    expect([...found]).toEqual([
      ['other-file', 99_999],
      ['https://a.example/', 1],
      ['too-many-entries', 1],
    ]);
  });

  test('the list that fflate keeps of the files does not grow with them', async () => {
    const push = vi.spyOn(Unzip.prototype, 'push');
    try {
      const names = Array.from({ length: 50 }, (_, i) => [`${i}.csv`, new Uint8Array([0x61])]);
      await readAll([fileOf('a.zip', zipSync(Object.fromEntries(names)))]);
      expect(push).toHaveBeenCalled();
      expect(push.mock.contexts[0]).toHaveProperty('k.length', 2);
    } finally {
      push.mockRestore();
    }
  });

  test('the files above the limit are not read', async () => {
    const list = strToU8('title,url,time_added\nA,https://a.example/,1700000000\n');
    const zip = fileOf('a.zip', zipSync({ 'a.csv': list, 'b.csv': list, 'c.csv': list }));
    expect(summaries(await readAll([zip], { maxEntries: 2 }))).toEqual([
      'pocket https://a.example/ saved 2023-11-14 -',
      'pocket https://a.example/ saved 2023-11-14 -',
      'too-many-entries a.zip',
    ]);
  });

  test('an archive in an archive is not opened', async () => {
    const inner = zipSync({ 'pocket.csv': fixtureBytes('pocket.csv') });
    const outer = zipSync({ 'inner.zip': inner, 'inner.gz': gzipSync(inner) });
    expect(summaries(await readAll([fileOf('outer.zip', outer)]))).toEqual([
      'nested-archive outer.zip › inner.zip',
      'nested-archive outer.zip › inner.gz',
    ]);
  });

  test('the index and the list of pages in a web archive are other files', async () => {
    const zip = zipSync({
      'index.cdx.gz': gzipSync(strToU8('example,a)/ 20240301 {"status":200}')),
      'pages.jsonl': strToU8('{"format":"json-pages-1.0"}\n{"url":"https://a.example/"}\n'),
    });
    expect(summaries(await readAll([fileOf('a.wacz', zip)]))).toEqual([
      'other-file a.wacz › index.cdx.gz',
      'other-file a.wacz › pages.jsonl',
    ]);
  });

  test('files with a password are not damaged', async () => {
    const zip = withHeaders(pageArchive('a.html', 'b.html'), 'a.html', { flags: 1 });
    expect(summaries(await readAll([fileOf('a.zip', zip)]))).toEqual([
      'encrypted a.zip › a.html',
      'html https://b.html.example/1 read - html',
    ]);
    // With AES, the headers say 99, and the actual compression is encrypted.
    const aes = withHeaders(pageArchive('a.html'), 'a.html', { flags: 1, compression: 99 });
    expect(codes(await readAll([fileOf('a.zip', aes)]))).toEqual(['encrypted']);
  });

  test('files compressed in an unknown way are not damaged', async () => {
    const zip = withHeaders(pageArchive('a.html', 'b.html'), 'a.html', { compression: 12 });
    expect(summaries(await readAll([fileOf('a.zip', zip)]))).toEqual([
      'unknown-compression a.zip › a.html',
      'html https://b.html.example/1 read - html',
    ]);
  });

  test('names are only shown, without control characters', async () => {
    const zip = zipSync({ '../../etc/\u001b[2J\u202epasswd': strToU8('a') });
    expect(summaries(await readAll([fileOf('a.zip', zip)]))).toEqual([
      'other-file a.zip › ../../etc/\ufffd[2J\ufffdpasswd',
    ]);
  });
});

describe('hostile JSON', () => {
  test.each([
    ['brackets', 'cut', '['.repeat(2_000_000)],
    ['objects', 'cut', '{"a":'.repeat(500_000)],
    ['brackets in a record', 'too-large', `[{"a":${'['.repeat(2_000_000)}`],
    [
      'a record with a million values',
      'too-large',
      `[{"url":"https://a.example/","x":[${'1,'.repeat(1_000_000)}1]}]`,
    ],
    ['a string that never ends', 'too-large', `[{"a":"${'x'.repeat(40_000_000)}`],
  ])('%s', async (_, code, text) => {
    const events = await readAll([fileOf('a.json', text, 1 << 16)]);
    expect(codes(events)).toEqual([code]);
  });

  test.each([
    ['too many tags', { tags: new Array(60_000).fill('a') }],
    ['a text that is too long', { content: 'x'.repeat(33 << 20) }],
    ['a long text with quotation marks', { content: '"\\\\'.repeat(8 << 20) }],
  ])('of three entries, only the one with %s is left out', async (_, more) => {
    const urls = ['https://a.example/', 'https://b.example/', 'https://c.example/'];
    const list = json(urls.map((url, i) => entry(url, i === 1 ? more : {})));
    expect(summaries(await readAll([fileOf('a.json', list, 1 << 16)]))).toEqual([
      'wallabag https://a.example/ read - -',
      'too-large a.json#2',
      'wallabag https://c.example/ read - -',
    ]);
  });

  test('a text that is too large is not kept until its end', async () => {
    const write = vi.spyOn(Tokenizer.prototype, 'write');
    try {
      await readAll([fileOf('a.json', `[{"a":"${'x'.repeat(40_000_000)}`, 1 << 16)]);
      const [tokenizer] = write.mock.contexts as unknown as {
        bufferedString: { string: string };
      }[];
      expect(tokenizer?.bufferedString.string.length).toBeLessThan(100_000);
    } finally {
      write.mockRestore();
    }
  });

  test.each([
    ['[', ']'],
    ['{"items":[', ']}'],
    ['{"collections":[{"name":"a","links":[', ']}]}'],
  ])('the records after %s are not kept', async (start, end) => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const records: WeakRef<object>[] = [];
    let kept = Number.NaN;
    async function* bytes() {
      yield strToU8(start);
      for (let i = 0; i < 1000; i++) yield strToU8(`${json({ url: `https://${i}.example/` })},`);
      // A weak reference keeps its object until the end of the current task.
      await setImmediate();
      collectGarbage();
      kept = records.filter((record) => record.deref()).length;
      yield strToU8(`{}${end}`);
    }
    for await (const record of readJsonRecords(bytes())) records.push(new WeakRef(Object(record)));
    expect(records).toHaveLength(1001);
    expect(kept).toBeLessThan(10);
  });

  test('names of prototypes are names', async () => {
    const text = '[{"__proto__":{"is_archived":1},"url":"https://a.example/"}]';
    expect(codes(await readAll([fileOf('a.json', text)]))).toEqual(['unknown-format']);
  });

  test('a list of any length is read one by one', async () => {
    const input: ImportInput = {
      name: 'long.json',
      async *bytes() {
        yield strToU8('[');
        const record = strToU8(
          `${json(entry('https://a.example/', { content: 'x'.repeat(90_000) }))},`,
        );
        for (let i = 0; i < 1500; i++) yield new Uint8Array(record);
        yield strToU8(`${json(entry('https://z.example/'))}]`);
      },
    };
    let count = 0;
    for await (const event of readItems([input], { now: NOW })) if (event.kind === 'item') count++;
    expect(count).toBe(1501);
  });
});

describe('hostile values', () => {
  const wallabag = async (...records: object[]) => readAll([fileOf('a.json', json(records))]);

  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'about:blank',
    'ftp://a.example/',
  ])('the address %s', async (url) => {
    expect(codes(await wallabag(entry(url)))).toEqual(['not-web-address']);
  });

  test.each([[''], [null], [7], ['not an address'], ['//a.example/']])(
    'the address %j',
    async (url) => {
      expect(codes(await wallabag(entry(url)))).toEqual(['no-address']);
    },
  );

  test.each([
    [''],
    ['yesterday'],
    [0],
    [-1],
    ['0000-00-00 00:00:00'],
    ['2024-13-45'],
    ['9999-12-31T23:59:59Z'],
    [1e300],
    [{}],
    [true],
  ])('the time %j', async (created_at) => {
    const [item] = await wallabag(entry('https://a.example/', { created_at }));
    expect(item).toMatchObject({ kind: 'item' });
    expect(item).not.toHaveProperty('savedAt');
  });

  test('an article of five megabytes', async () => {
    const content = 'x'.repeat(5_000_000);
    expect(codes(await wallabag(entry('https://a.example/', { content })))).toEqual(['too-large']);
  });

  test('a title of a megabyte, with controls', async () => {
    const [item] = await wallabag(
      entry('https://a.example/', { title: `A\u0000\n\u202eB\ud800 ${'x'.repeat(1_000_000)}` }),
    );
    expect(item).toHaveProperty('title', expect.stringMatching(/^A B\ufffd x+…$/));
    expect(item).toHaveProperty('title.length', 1000);
  });

  test('the columns of a table are not searched again for each of its cells', async () => {
    const rows = 'https://a.example/,1700000000\n'.repeat(100);
    const text = `url,time_added${',a'.repeat(1000)}\n${rows}`;
    const indexOf = vi.spyOn(Array.prototype, 'indexOf');
    try {
      expect(await readAll([fileOf('a.csv', text, 1 << 16)])).toHaveLength(100);
      const searched = indexOf.mock.contexts.filter(
        (context) => (context as readonly unknown[]).length > 1000,
      );
      expect(searched.length).toBeLessThan(100);
    } finally {
      indexOf.mockRestore();
    }
  });

  test('a quotation mark that is never closed ends a row', async () => {
    const rows = 'A,https://a.example/,1700000000\n';
    const text = `title,url,time_added\n${rows}"B,https://b.example/,1\n${rows.repeat(50_000)}`;
    const events = await readAll([fileOf('a.csv', text, 1 << 16)]);
    expect(summaries(events.slice(0, 3))).toEqual([
      'pocket https://a.example/ saved 2023-11-14 -',
      'damaged-row a.csv#2',
      'pocket https://a.example/ saved 2023-11-14 -',
    ]);
    expect(events).toHaveLength(50_002);
    expect(codes(events)).toHaveLength(1);
  });
});
