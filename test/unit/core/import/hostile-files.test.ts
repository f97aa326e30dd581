import { readdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { gzipSync, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ImportEvent, ImportInput } from '../../../../core/import/item.ts';
import { readJsonRecords } from '../../../../core/import/json-records.ts';
import { codes, FIXTURES, fileOf, fixture, fixtureBytes, readAll, summaries } from './files.ts';

const NAMES = readdirSync(FIXTURES).filter((name) => !name.endsWith('.md'));
const json = (value: unknown) => JSON.stringify(value);
const entry = (url: unknown, more: object = {}) => ({ url, title: 'A', is_archived: 1, ...more });
const items = (events: readonly ImportEvent[]) => events.filter((event) => event.kind === 'item');

/** Returns the addresses of the items that end before a place in a list, because the next begins there. */
async function urlsBefore(name: string, place: number): Promise<string[]> {
  const text = Buffer.from(fixtureBytes(name)).toString('latin1');
  const urls = items(await readAll([fixture(name)])).map(({ url }) => url);
  return urls.filter((_, i) => {
    const next = urls[i + 1] ?? '';
    const at = text.lastIndexOf(next);
    return next !== '' && at >= 0 && at + next.length <= place;
  });
}

/** Puts a value at a place in a JSON value. Each number of the path chooses a field of an object. */
function replaceIn(json: unknown, [step = 0, ...path]: readonly number[], value: unknown): unknown {
  if (typeof json !== 'object' || json === null) return value;
  const keys = Object.keys(json);
  const key = keys[step % keys.length] ?? 'url';
  const old = (json as Record<string, unknown>)[key];
  return Object.assign(json, { [key]: path.length > 0 ? replaceIn(old, path, value) : value });
}

describe('damaged files', () => {
  const damage = fc.record({
    name: fc.constantFrom(...NAMES),
    isGzip: fc.boolean(),
    // Not `fc.double`, which damages nearly every file in its first bytes.
    thousandths: fc.integer({ min: 0, max: 1000 }),
    removed: fc.oneof(fc.nat({ max: 20 }), fc.constant(Number.POSITIVE_INFINITY)),
    added: fc.uint8Array({ maxLength: 20 }),
  });

  test('any damage causes no error, makes no invalid item, and costs none before it', async () => {
    const property = fc.asyncProperty(
      damage,
      async ({ name, isGzip, thousandths, removed, added }) => {
        const plain = fixtureBytes(name);
        const bytes = isGzip ? gzipSync(plain) : plain;
        const at = Math.floor((thousandths * bytes.length) / 1000);
        const rest = bytes.subarray(at + removed);
        const damaged = Buffer.concat([bytes.subarray(0, at), added, rest]);
        const found = items(await readAll([fileOf(name, damaged)]));
        for (const { url, title, savedAt, readAt } of found) {
          expect(url).toMatch(/^https?:/);
          expect(title).toMatch(/^[^\n\p{Cc}]{0,1000}$/u);
          for (const time of [savedAt, readAt]) {
            if (time !== undefined) expect(Number.isSafeInteger(time)).toBe(true);
          }
        }
        const urls = found.map(({ url }) => url);
        if (!isGzip) expect(urls).toEqual(expect.arrayContaining(await urlsBefore(name, at)));
      },
    );
    await fc.assert(property, { numRuns: 40 });
  });

  test('any bytes cause no error', async () => {
    const starts = [
      '',
      '[',
      '{"items":[',
      'PK\x03\x04',
      '\x1f\x8b\x08',
      '<!doctype html>',
      'url,a\n',
    ];
    const property = fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.uint8Array({ maxLength: 2000 }),
      async (start, rest) => {
        await readAll([fileOf('any', Buffer.concat([Buffer.from(start, 'latin1'), rest]))]);
      },
    );
    await fc.assert(property, { numRuns: 20 });
  });

  test('gzip in several members is one file', async () => {
    const text = new TextDecoder().decode(fixtureBytes('pocket.csv'));
    const middle = text.indexOf('\n', text.length / 2) + 1;
    const [first, second] = [text.slice(0, middle), text.slice(middle)].map((part) =>
      gzipSync(strToU8(part)),
    ) as [Uint8Array, Uint8Array];
    const read = async (bytes: Uint8Array) => await readAll([fileOf('a.csv.gz', bytes)]);
    const whole = await read(gzipSync(fixtureBytes('pocket.csv')));
    expect(await read(Buffer.concat([first, second]))).toEqual(whole);
  });

  test('a wrong checksum of gzip is noticed', async () => {
    const gzip = gzipSync(fixtureBytes('pocket.csv'));
    gzip[gzip.length - 6] = (gzip[gzip.length - 6] ?? 0) ^ 1;
    expect(codes(await readAll([fileOf('a.csv.gz', gzip)]))).toEqual(['cut']);
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
});

describe('hostile JSON', () => {
  test.each([
    ['brackets', 'too-large', '['.repeat(2_000_000)],
    ['objects', 'too-large', '{"a":'.repeat(500_000)],
    ['brackets in a record', 'too-large', `[{"a":${'['.repeat(2_000_000)}`],
    [
      'a record with a million values',
      'too-large',
      `[{"url":"https://a.example/","x":[${'1,'.repeat(1_000_000)}1]}]`,
    ],
    ['a string that never ends', 'cut', `[{"a":"${'x'.repeat(40_000_000)}`],
  ])('%s', async (_, code, text) => {
    const events = await readAll([fileOf('a.json', text, 1 << 16)]);
    expect(codes(events)).toEqual([code]);
  });

  test.each([
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
      for (let i = 0; i < 1000; i++) yield strToU8(`${json({ uri: `https://${i}.example/` })},`);
      // A weak reference keeps its object until the end of the current task.
      await setImmediate();
      collectGarbage();
      kept = records.filter((record) => record.deref()).length;
      yield strToU8(`{"uri":""}${end}`);
    }
    for await (const record of readJsonRecords(bytes())) records.push(new WeakRef(Object(record)));
    expect(records).toHaveLength(1001);
    expect(kept).toBeLessThan(10);
  });

  test('names of prototypes are names', async () => {
    const text = '[{"__proto__":{"is_archived":1},"url":"https://a.example/"}]';
    expect(codes(await readAll([fileOf('a.json', text)]))).toEqual(['unknown-format']);
  });
});

describe('hostile values', () => {
  test('any value anywhere in a list of JSON causes no error', async () => {
    const value = fc.oneof(fc.jsonValue(), fc.constant({ toString: 1, valueOf: 1 }));
    const property = fc.asyncProperty(
      fc.constantFrom(...NAMES.filter((name) => name.endsWith('.json'))),
      fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
      value,
      async (name, path, value) => {
        const list = JSON.parse(Buffer.from(fixtureBytes(name)).toString());
        await readAll([fileOf(name, json(replaceIn(list, path, value)))]);
      },
    );
    await fc.assert(property, { numRuns: 100 });
  });

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
    ['-1'],
    ['-11644473600'],
    ['0'],
    ['+5'],
    ['1e10'],
    ['NaN'],
    ['10/5/12'],
    ['5'],
    ['May'],
    ['1 2 3'],
    ['99999999999999999999'],
    ['13350000000000000'],
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

  test('a title of a megabyte, with controls', async () => {
    const [item] = await wallabag(
      entry('https://a.example/', { title: `A\u0000\n\u202eB\ud800 ${'x'.repeat(1_000_000)}` }),
    );
    expect(item).toHaveProperty('title', expect.stringMatching(/^A B\ufffd x+…$/));
    expect(item).toHaveProperty('title.length', 1000);
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
