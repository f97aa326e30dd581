import { expect, test } from 'vitest';
import { describeError, parseRecord } from '../../../../../core/library/transfer/records.ts';

const fingerprint = {
  profile: 'reader',
  version: 1,
  tokens: 812,
  squaredNorm: 26_530,
  bits: '0123456789abcdef'.repeat(4),
  digest: 'fedcba9876543210',
  numbers: [3, 500, 65_535],
};
const sketch = { isSampled: false, hashes: '0123456789abcdef', lengths: [18, 31] };
const earlier = { text: 'Once upon another time', from: 1, to: 2 };
const page = {
  kind: 'page',
  url: 'https://www.a.test/story?utm_source=x',
  title: 'A story',
  addresses: ['https://a.test/story', 'https://a.test/s?utm_source=mail#top'],
  original: 'https://B.test/first?utm_campaign=x',
  firstRead: 1_700_000_000_000,
  lastRead: 1_700_000_000_001,
  visits: 2,
  fingerprint,
  sketch,
  earlierSketch: { sketch, readAt: 1 },
  textRead: 1_700_000_000_000,
  text: 'Once upon a time',
  earlier,
};
const origins = [{ importId: 7, at: 20, isRead: true }];
const rule = { kind: 'rule', target: 'a.test', keep: 'never', since: 5 };
const apart = { kind: 'apart', pages: ['https://a.test/', 'https://b.test/'], since: 5 };
const address = { kind: 'address', url: 'https://www.a.test/x?utm_source=y', title: 'A', origins };
const retention = { keep: 'days', days: 30 };
const settings = { kind: 'settings', keepText: false, retention, options: { banners: false } };

const parse = (line: unknown) => parseRecord(JSON.stringify(line)).value;
/** Returns what is wrong with a line. */
const wrongWith = (line: string) => {
  try {
    return parseRecord(line) && undefined;
  } catch (error) {
    return describeError(error);
  }
};

test('reads a page with all its fields, and normalizes its addresses', () => {
  const { kind: _, ...fields } = page;
  const readSketch = {
    hashes: Uint32Array.of(0x01234567, 0x89abcdef),
    lengths: Uint8Array.of(18, 31),
    isSampled: false,
  };
  const read = {
    ...fields,
    addresses: ['https://a.test/story', 'https://a.test/s'],
    original: 'https://b.test/first',
    fingerprint: {
      ...fingerprint,
      bits: Uint32Array.from({ length: 8 }, (_, i) => (i % 2 ? 0x89abcdef : 0x01234567)),
      digest: Uint32Array.of(0xfedcba98, 0x76543210),
      numbers: Uint16Array.from(fingerprint.numbers),
    },
    sketch: readSketch,
    earlierSketch: { sketch: readSketch, readAt: 1 },
  };
  expect(parse(page)).toEqual(read);
  const newer = { ...page, mood: 'fine', fingerprint: { ...fingerprint, color: 'ff' } };
  expect(parse(newer)).toEqual(read);
});

test('derives the dates of a page from where it came from', () => {
  const dated = { ...page, firstRead: 10, lastRead: 40, origins };
  expect(parse({ ...dated, visitedFrom: 30 })).toMatchObject({
    ...{ firstRead: 20, lastRead: 40, visitedFrom: 30, origins },
  });
  expect(parse(dated)).toMatchObject({ firstRead: 20, lastRead: 20, visits: 1, origins });
  expect(parse(address)).toMatchObject({ address: 'https://a.test/x', url: address.url, origins });
});

test.each(['a.test', 'localhost', '[::1]', 'wiki', 'someone.github.io', 'https://a.test/x'])(
  'reads a rule for %s',
  (target) => expect(parse({ ...rule, target })).toMatchObject({ target, keep: 'never' }),
);

test('reads settings as they are, and the pages of a pair in order', () => {
  const { kind: _, ...read } = settings;
  expect(parse(settings)).toEqual(read);
  const pages = ['https://b.test/?utm_source=x', 'http://www.a.test/'];
  expect(parse({ ...apart, pages })).toEqual({ pages: apart.pages, since: 5 });
});

test.each<[object, ...object[]]>([
  [
    page,
    { url: 'javascript:alert(1)' },
    { url: `https://a.test/${'x'.repeat(70_000)}` },
    { addresses: ['https://a.test/', 'javascript:alert(1)'] },
    { addresses: new Array(65).fill('https://a.test/') },
    { title: undefined },
    { title: 'x'.repeat(70_000) },
    { lastRead: '2026-11-21' },
    { lastRead: 1e300 },
    { lastRead: 1_700_000_000_001.5 },
    { lastRead: 1 },
    { firstRead: -1 },
    { visits: 0 },
    { visits: 2 ** 32 },
    { text: ['a'] },
    { text: undefined },
    { earlier: { ...earlier, text: 7 } },
    { origins: [] },
    { origins: [{ importId: 7 }] },
    { origins, visitedFrom: 1_700_000_000_002 },
    { fingerprint: null },
    { sketch: undefined },
  ],
  [
    fingerprint,
    { profile: 'words' },
    { version: 2 },
    { bits: 'f'.repeat(63) },
    { bits: 'g'.repeat(64) },
    { squaredNorm: -1 },
    { numbers: [2, 1] },
    { numbers: [1, 1] },
    { numbers: [...new Array(17).keys()] },
    { numbers: [65_536] },
  ],
  [
    sketch,
    { hashes: '0123456' },
    { lengths: [18] },
    { lengths: [18, 0] },
    { hashes: '01234567'.repeat(257), lengths: new Array(257).fill(9) },
  ],
  [settings, { retention: { keep: 'days', days: 0 } }, { keepText: 1 }, { options: 5 }],
  [
    rule,
    { target: '' },
    { target: 'a.test/x' },
    { target: 'Wiki' },
    { target: 'a@wiki' },
    { target: 'co.uk' },
    { target: 'javascript:alert(1)' },
    { target: '-'.repeat(9e4) },
    { keep: 'sometimes' },
  ],
  [
    apart,
    { pages: ['https://a.test/'] },
    { pages: ['https://a.test/', 'https://www.a.test/'] },
    { pages: ['https://a.test/', 'data:text/html,hi'] },
  ],
  [address, { origins: undefined }, { url: 'file:///etc/passwd' }, { title: 1 }],
])('skips lines with wrong values: %o', (valid, ...changes) => {
  for (const change of changes) {
    const changed = { ...valid, ...change };
    const inPage = valid === fingerprint ? { fingerprint: changed } : { sketch: changed };
    const line = 'kind' in valid ? changed : { ...page, ...inPage };
    expect(wrongWith(JSON.stringify(line)), JSON.stringify(change)).toBeDefined();
  }
});

test('says what is wrong', () => {
  const tokens = { ...page, fingerprint: { ...fingerprint, tokens: 'many' } };
  expect(wrongWith(JSON.stringify(tokens))).toMatch(/^fingerprint\.tokens: .*"many"/);
  expect(wrongWith(JSON.stringify({ ...rule, target: 'co.uk' }))).toMatch(/More than one site/);
  for (const line of ['', 'hello', '{"kind":"page"', '{"a":NaN}', '\u0000']) {
    expect(wrongWith(line)).toBe('Not JSON');
  }
  for (const line of ['7', 'null', '[]', '"page"', '{"kind":"x"}']) {
    expect(wrongWith(line)).toMatch(/^(?:line|kind): Invalid/);
  }
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'treats %s as an unknown field or kind',
  (name) => {
    const line = JSON.stringify(page).replace('{', `{"${name}":{"polluted":1},`);
    expect(parseRecord(line).value).toEqual(parse(page));
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(wrongWith(`{"kind":"${name}"}`)).toMatch(/^kind/);
  },
);
