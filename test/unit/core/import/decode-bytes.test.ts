import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBytes, toUtf8 } from '../../../../core/import/decode-bytes.ts';
import { decodeByGuess } from '../../../../core/import/guess-encoding.ts';
import { isText } from '../../../../web/compare/input/files/read-file.ts';
import { examples } from '../../../../web/lib/examples.ts';
import { encodeAs, utf16 } from './encodings.ts';

const yieldToEventLoop = async () => {};
const decode = async (bytes: Uint8Array) =>
  (await decodeBytes(bytes, false, yieldToEventLoop)) ??
  (await decodeByGuess(bytes, yieldToEventLoop));

const { a: chinese } = examples.edited['zh-CN'];
const { a: english } = examples.edited.en;
const traditional = examples.twins.en.b.replaceAll('着', '著');

const japanese =
  '図書館は町の中心にあり、毎日たくさんの人が本を借りに来ます。昔は小さな建物でしたが、十年前に新しくなりました。';
const korean =
  '도서관은 마을 한가운데에 있으며 매일 많은 사람들이 책을 빌리러 옵니다. 예전에는 작은 건물이었습니다.';
const russian =
  'Библиотека стоит в центре города, и каждый день сюда приходит много людей за книгами.';
const polish =
  'Biblioteka znajduje się w centrum miasta i każdego dnia przychodzi tu wielu ludzi, aby wypożyczyć książki.';
const turkish = 'Kütüphane şehrin merkezinde bulunuyor ve her gün birçok insan kitap ödünç alıyor.';
const german = 'Früher war es ein kleines Gebäude, vor zehn Jahren wurde es größer.';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const page = (charset: string) =>
  `<!doctype html><html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"></head><body>${chinese}`;

describe('detects the encoding of a file:', () => {
  test.each<[name: string, bytes: Uint8Array, text: string, encoding: string, isGuess: boolean]>([
    ['UTF-8', new TextEncoder().encode(chinese), chinese, 'UTF-8', false],
    [
      'UTF-8 with a byte order mark',
      new TextEncoder().encode(`\ufeff${chinese}`),
      chinese,
      'UTF-8',
      false,
    ],
    ['UTF-16 with a byte order mark', utf16(chinese, true, true), chinese, 'UTF-16LE', false],
    ['UTF-16, big-endian', utf16(chinese, false, true), chinese, 'UTF-16BE', false],
    ['UTF-16 without a byte order mark', utf16(english, true, false), english, 'UTF-16LE', false],
    ['GB18030', encodeAs('gb18030', chinese), chinese, 'GB18030', true],
    ['a headline in GB18030', encodeAs('gb18030', '修表匠'), '修表匠', 'GB18030', true],
    ['Big5', encodeAs('big5', traditional), traditional, 'BIG5', true],
    ['Shift_JIS', encodeAs('shift_jis', japanese), japanese, 'SHIFT_JIS', true],
    ['EUC-JP', encodeAs('euc-jp', japanese), japanese, 'EUC-JP', true],
    ['EUC-KR', encodeAs('euc-kr', korean), korean, 'EUC-KR', true],
    ['windows-1251', encodeAs('windows-1251', russian), russian, 'WINDOWS-1251', true],
    ['KOI8-R', encodeAs('koi8-r', russian), russian, 'KOI8-R', true],
    ['Polish', encodeAs('iso-8859-2', polish), polish, 'ISO-8859-2', true],
    ['Turkish', encodeAs('windows-1254', turkish), turkish, 'WINDOWS-1254', true],
    ['German', latin1(german), german, 'WINDOWS-1252', true],
    ['a page that declares GBK', encodeAs('gbk', page('gb2312')), page('gb2312'), 'GBK', false],
    [
      'French',
      latin1('Le café où l’été'.replace('’', "'")),
      "Le café où l'été",
      'WINDOWS-1252',
      true,
    ],
    [
      'a page that declares the wrong encoding',
      new TextEncoder().encode(page('gb18030')),
      page('gb18030'),
      'UTF-8',
      false,
    ],
    [
      'a page that declares an unknown encoding',
      new TextEncoder().encode(page('klingon')),
      page('klingon'),
      'UTF-8',
      false,
    ],
  ])('%s', async (_, bytes, text, encoding, isGuess) => {
    expect(await decode(bytes)).toEqual({ text, encoding, isGuess });
  });

  test('returns a text or undefined for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        const decoded = await decode(bytes);
        expect(['string', 'undefined']).toContain(typeof decoded?.text);
      }),
    );
  });

  test('decodes a character that spans two chunks', async () => {
    const long = `a${'字'.repeat(400_000)}`;
    expect((await decode(new TextEncoder().encode(long)))?.text === long).toBe(true);
  });
});

describe('a file with a wrong byte', () => {
  const withWrongByte = (bytes: Uint8Array) => new Uint8Array([...bytes, 0xb0, 0x0a, ...bytes]);

  test.each<[name: string, bytes: Uint8Array, text: string, encoding: string]>([
    ['UTF-8', new TextEncoder().encode(chinese), chinese, 'UTF-8'],
    ['UTF-8 that declares GBK', new TextEncoder().encode(page('gbk')), page('gbk'), 'UTF-8'],
    [
      'UTF-8 that declares windows-1252, in which all bytes are right',
      new TextEncoder().encode(page('windows-1252')),
      page('windows-1252'),
      'UTF-8',
    ],
    ['GBK', encodeAs('gbk', page('gbk')), page('gbk'), 'GBK'],
  ])('%s keeps all other characters', async (_, bytes, text, encoding) => {
    expect(await decodeBytes(withWrongByte(bytes), false, yieldToEventLoop)).toEqual({
      text: `${text}\ufffd\n${text}`,
      encoding,
      isGuess: false,
    });
  });

  test('UTF-16 keeps all other characters, also if most are ASCII', async () => {
    for (const mark of [true, false]) {
      const bytes = utf16(`${english}\ud800${english}`, true, mark);
      const decoded = await decodeBytes(bytes, false, yieldToEventLoop);
      expect(decoded).toMatchObject({
        text: `${english}\ufffd${english}`,
        encoding: 'UTF-16LE',
      });
    }
  });

  test('one with many wrong bytes is in another encoding', async () => {
    expect(await decodeBytes(latin1(german), false, yieldToEventLoop)).toBeUndefined();
  });
});

describe('UTF-16 as UTF-8', () => {
  async function convert(bytes: Uint8Array, chunkBytes: number): Promise<string> {
    const chunks = async function* () {
      for (let i = 0; i < bytes.length; i += chunkBytes) yield bytes.subarray(i, i + chunkBytes);
    };
    const converted: Uint8Array[] = [];
    for await (const chunk of toUtf8(chunks(), 'utf-16le')) converted.push(chunk);
    return Buffer.concat(converted).toString();
  }

  test.each([1, 2, 3, 1000])('in chunks of %i bytes', async (chunkBytes) => {
    expect(await convert(utf16('a 好😀 z', true, true), chunkBytes)).toBe('a 好😀 z');
  });

  test('with half a character at its end', async () => {
    const bytes = utf16('a😀', true, true);
    for (const missing of [1, 2, 3]) {
      expect(await convert(bytes.slice(0, -missing), 3)).toBe('a');
    }
  });
});

test.each([
  ['%PDF-1.7 and so on', false],
  ['PK\x03\x04word/document.xml', false],
  ['{\\rtf1\\ansi', false],
  ['\x7fELF\x01\x01\x01\0\0\0', false],
  ['\ufffd\ufffd\0\x10JFIF', false],
  [`${english}\f`, true],
  ['PKW is a lorry', true],
  ['', true],
])('%j is text: %s', (text, expected) => {
  expect(isText(text)).toBe(expected);
});
