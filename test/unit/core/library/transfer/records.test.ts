import { expect, test } from 'vitest';
import { parseRecord } from '../../../../../core/library/transfer/records.ts';

const fingerprint = {
  profile: 'reader',
  version: 1,
  tokens: 812,
  squaredNorm: 26_530,
  bits: '0123456789abcdef'.repeat(4),
  digest: 'fedcba9876543210',
  numbers: [3, 500, 65_535],
};
const sketch = { version: 1, sampled: false, hashes: '0123456789abcdef', lengths: [18, 31] };
const page = {
  kind: 'page',
  url: 'https://www.a.test/story?utm_source=x',
  title: 'A story',
  site: 'a.test',
  addresses: ['https://a.test/story', 'https://a.test/s'],
  firstRead: 1_700_000_000_000,
  lastRead: 1_700_000_000_001,
  visits: 2,
  fingerprint,
  sketch,
  textRead: 1_700_000_000_000,
  text: 'Once upon a time',
};
const parse = (line: unknown) => parseRecord(JSON.stringify(line));
const skipOf = (line: unknown) => parse(line).skipped;

test('reads a page with all its fields', () => {
  const { kind: _, site: __, ...rest } = page;
  expect(parse(page)).toEqual({
    kind: 'page',
    record: {
      kind: 'page',
      page: {
        ...rest,
        fingerprint: {
          ...fingerprint,
          bits: Uint32Array.from({ length: 8 }, (_, i) => (i % 2 ? 0x89abcdef : 0x01234567)),
          digest: Uint32Array.of(0xfedcba98, 0x76543210),
          numbers: Uint16Array.from(fingerprint.numbers),
        },
        sketch: {
          hashes: Uint32Array.of(0x01234567, 0x89abcdef),
          lengths: Uint8Array.of(18, 31),
          isSampled: false,
        },
      },
    },
  });
});

test('normalizes the other addresses and the original of a page', () => {
  const tracked = {
    ...page,
    addresses: ['https://a.test/s?utm_source=mail#top', 'https://a.test/s'],
    original: 'https://B.test/first?utm_campaign=x',
  };
  expect(parse(tracked).record).toMatchObject({
    page: {
      addresses: ['https://a.test/story', 'https://a.test/s'],
      original: 'https://b.test/first',
    },
  });
});

test('reads the earlier text with its times, or with the nearest known times', () => {
  const earlierText = 'Once upon another time';
  const earlierOf = (line: object) => {
    const { record, skipped } = parse({ ...page, earlierText, ...line });
    return !skipped && record?.kind === 'page' && record.page.earlier;
  };
  const { firstRead, textRead, lastRead } = page;
  expect(earlierOf({ earlierRead: 7, changedRead: 9 })).toEqual({
    text: earlierText,
    from: 7,
    to: 9,
  });
  expect(earlierOf({})).toEqual({ text: earlierText, from: firstRead, to: textRead });
  expect(earlierOf({ textRead: undefined })).toMatchObject({ to: lastRead });
  expect(skipOf({ ...page, text: undefined, earlierText })).toEqual({
    kind: 'wrong-value',
    message: 'RangeError: earlierText without text',
  });
  expect(skipOf({ ...page, earlierText: 7 })).toMatchObject({ kind: 'wrong-value' });
});

test.each<[string, object]>([
  ['a script as an address', { url: 'javascript:alert(1)' }],
  ['an address that is too long', { url: `https://a.test/${'x'.repeat(70_000)}` }],
  ['a script among the addresses', { addresses: ['https://a.test/', 'javascript:alert(1)'] }],
  ['too many addresses', { addresses: new Array(65).fill('https://a.test/') }],
  ['a line feed in the feed reader', { via: 'a.test\nb' }],
  ['no title', { title: undefined }],
  ['a title that is too long', { title: 'x'.repeat(70_000) }],
  ['a time that is a text', { lastRead: '2026-11-21' }],
  ['a time that is too large', { lastRead: 1e300 }],
  ['a time before 1970', { firstRead: -1 }],
  ['half a millisecond', { lastRead: 1_700_000_000_001.5 }],
  ['a last visit before the first', { lastRead: 1 }],
  ['no visits', { visits: 0 }],
  ['too many visits', { visits: 2 ** 32 }],
  ['a text that is a list', { text: ['a'] }],
  ['no fingerprint', { fingerprint: null }],
  ...[
    { profile: 'words' },
    { version: 2 },
    { bits: 'f'.repeat(63) },
    { bits: 'g'.repeat(64) },
    { squaredNorm: -1 },
    { numbers: [2, 1] },
    { numbers: [1, 1] },
    { numbers: [...new Array(17).keys()] },
    { numbers: [65_536] },
  ].map((change): [string, object] => [
    `the fingerprint ${JSON.stringify(change)}`,
    { fingerprint: { ...fingerprint, ...change } },
  ]),
  ['no sketch', { sketch: undefined }],
  ...[
    { version: 2 },
    { hashes: '0123456' },
    { lengths: [18] },
    { lengths: [18, 0] },
    { hashes: '01234567'.repeat(257), lengths: new Array(257).fill(9) },
  ].map((change): [string, object] => [
    `the sketch ${JSON.stringify(change).slice(0, 40)}`,
    { sketch: { ...sketch, ...change } },
  ]),
])('skips a page with %s', (_, change) => {
  const { kind, record, skipped } = parse({ ...page, ...change });
  expect(record).toBeUndefined();
  expect(kind).toBe('page');
  expect(skipped).toMatchObject({ kind: 'wrong-value' });
});

test('names the field with the wrong value', () => {
  const wrong = { ...page, fingerprint: { ...fingerprint, tokens: 'many' } };
  expect(skipOf(wrong)?.message).toMatch(/^fingerprint\.tokens: .*"many"/);
});

test('leaves out unknown fields and reads the rest', () => {
  const newer = { ...page, mood: 'fine', fingerprint: { ...fingerprint, color: 'ff' } };
  expect(parse(newer).record).toEqual(parse(page).record);
  expect(parse(newer).skipped).toBeUndefined();
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'treats %s as an unknown field or kind',
  (name) => {
    const line = JSON.stringify(page).replace('{', `{"${name}":{"polluted":1},`);
    const { record, skipped } = parseRecord(line);
    expect(record).toEqual(parse(page).record);
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
    expect(skipped).toBeUndefined();
    expect(skipOf({ kind: name })?.kind).toBe('unknown-kind');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  },
);

test.each(['', 'hello', '7', 'null', '[]', '"page"', '{"kind":"page"', '{"a":NaN}', '\u0000'])(
  'skips a line that is not a JSON object: %j',
  (line) => {
    expect(parseRecord(line).skipped).toMatchObject({ kind: 'not-json' });
  },
);

test('skips lines with millions of brackets or 100,000 fields', () => {
  const deep = `{"kind":"page","x":${'['.repeat(4e6)}${']'.repeat(4e6)}}`;
  const wide = `{"kind":"page",${Array.from({ length: 1e5 }, (_, i) => `"${i}":1`).join()}}`;
  for (const line of [deep, wide]) expect(parseRecord(line).skipped?.kind).toBe('not-json');
});

test('reads a long text with special characters', () => {
  const text = '["\\\\\u0000{'.repeat(20_000);
  expect(parse({ ...page, text }).record).toMatchObject({ page: { text } });
});

test('reads valid settings, rules, pairs, and end lines, and skips invalid ones', () => {
  const settings = { keepText: false, retention: { keep: 'days', days: 30 } };
  expect(parse({ kind: 'settings', ...settings }).record).toEqual({
    kind: 'settings',
    settings,
    options: {},
  });
  const options = { banners: false, sensitivity: 'wide', mutedSites: ['a.test'] };
  expect(parse({ kind: 'settings', ...settings, options }).record).toMatchObject({ options });
  for (const target of ['a.test', 'localhost', '[::1]', 'someone.github.io', 'https://a.test/x']) {
    const rest = { keep: 'look-up', since: 5 };
    const { record } = parse({ kind: 'rule', what: target, ...rest });
    expect(record).toEqual({ kind: 'rule', rule: { target, ...rest } });
  }
  const pages = ['https://b.test/?utm_source=x', 'http://www.a.test/'];
  expect(parse({ kind: 'apart', pages, since: 5 }).record).toEqual({
    kind: 'apart',
    pair: { pages: ['https://a.test/', 'https://b.test/'], since: 5 },
  });
  expect(parse({ kind: 'end' }).record).toEqual({ kind: 'end' });
  for (const wrong of [
    { kind: 'settings', ...settings, retention: { keep: 'days', days: 0 } },
    { kind: 'settings', keepText: 1, retention: { keep: 'forever' } },
    { kind: 'rule', what: '', keep: 'never', since: 5 },
    { kind: 'rule', what: 'a.test/x', keep: 'never', since: 5 },
    { kind: 'rule', what: 'javascript:alert(1)', keep: 'never', since: 5 },
    { kind: 'rule', what: 'a.test', keep: 'sometimes', since: 5 },
    { kind: 'apart', pages: ['https://a.test/'], since: 5 },
    { kind: 'apart', pages: ['https://a.test/', 'https://www.a.test/'], since: 5 },
    { kind: 'apart', pages: ['https://a.test/', 'data:text/html,hi'], since: 5 },
    { kind: 'settings', ...settings, options: 5 },
  ]) {
    expect(skipOf(wrong)?.kind, JSON.stringify(wrong)).toBe('wrong-value');
  }
});

test.each([
  ['a host with a capital letter', 'Wiki'],
  ['a host with a path', 'wiki/x'],
  ['a host with a user name', 'a@wiki'],
  ['an empty host', ''],
  ['a host of 90,000 characters', '-'.repeat(9e4)],
])('skips a rule for %s', (_, what) => {
  const { record, skipped } = parse({ kind: 'rule', what, keep: 'never', since: 5 });
  expect(record).toBeUndefined();
  expect(skipped).toMatchObject({ kind: 'wrong-value' });
});

test.each(['com.cn', 'co.uk'])('skips a rule for the public suffix %s', (what) => {
  const { record, skipped } = parse({ kind: 'rule', what, keep: 'never', since: 5 });
  expect(record).toBeUndefined();
  const message = `TooBroadError: More than one site: ${what}`;
  expect(skipped).toEqual({ kind: 'too-broad', message });
});

test('reads where a page came from, and derives its dates', () => {
  const origins = [
    { import: 7, at: 20, read: true },
    { import: 8, at: 1, read: false },
  ];
  const parsed = [
    { importId: 7, at: 20, isRead: true },
    { importId: 8, at: 1, isRead: false },
  ];
  const dated = { ...page, firstRead: 10, lastRead: 40 };
  expect(parse({ ...dated, origins, visitedFrom: 30 })).toMatchObject({
    record: { page: { firstRead: 20, lastRead: 40, visitedFrom: 30, origins: parsed } },
  });
  expect(parse({ ...dated, origins })).toMatchObject({
    record: { page: { firstRead: 20, lastRead: 20, visits: 1, origins: parsed } },
  });
  for (const wrong of [
    { origins: [] },
    { origins: [{ import: 7 }] },
    { origins, visitedFrom: 41 },
  ]) {
    expect(skipOf({ ...dated, ...wrong })).toMatchObject({ kind: 'wrong-value' });
  }
});

test('reads imports and saved addresses', () => {
  const line = { kind: 'import', id: 7, source: 'wallabag', file: 'wallabag.json' };
  const { kind: _, ...added } = line;
  expect(parse(line).record).toEqual({ kind: 'import', import: added });
  const address = { kind: 'address', url: 'https://www.a.test/x?utm_source=y', title: 'A' };
  const origins = [{ import: 7, at: 3, read: true }];
  expect(parse({ ...address, origins }).record).toEqual({
    kind: 'address',
    saved: {
      address: 'https://a.test/x',
      url: address.url,
      title: 'A',
      origins: [{ importId: 7, at: 3, isRead: true }],
    },
  });
  for (const wrong of [{}, { origins, url: 'file:///etc/passwd' }, { origins, title: 1 }]) {
    expect(skipOf({ ...address, ...wrong })).toMatchObject({ kind: 'wrong-value' });
  }
});
