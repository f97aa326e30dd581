import { describe, expect, test } from 'vitest';
import type { ImportEvent } from '../../../../core/import/item.ts';
import { BrokenFileError } from '../../../../core/library/transfer/file-bytes.ts';
import { encodeAs, utf16 } from './encodings.ts';
import { fileOf, readAll, summaries } from './files.ts';

const titles = (events: readonly ImportEvent[]) =>
  events.map((event) => (event.kind === 'item' ? event.title : event.code));

const LINK_LIST = (charset: string, title: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=${charset}">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
<DT><A HREF="https://a.example/" ADD_DATE="1600000000">${title}</A>
</DL>`;

describe('a list of links in the encoding that it declares', () => {
  test.each([
    ['windows-1251', 'Погода в Москве'],
    ['koi8-r', 'Погода'],
    ['windows-1250', 'Zażółć gęślą'],
    ['iso-8859-7', 'Ειδήσεις'],
    ['euc-kr', '뉴스 모음'],
    ['shift_jis', 'ニュース'],
    ['euc-jp', '日本の天気'],
    ['big5', '新聞'],
  ])('%s', async (charset, title) => {
    const bytes = encodeAs(charset, LINK_LIST(charset, title));
    expect(titles(await readAll([fileOf('b.html', bytes)]))).toEqual([title]);
  });
});

describe.each([
  ['UTF-16LE with a byte order mark', true, true],
  ['UTF-16BE with a byte order mark', false, true],
  ['UTF-16LE', true, false],
  ['UTF-16BE', false, false],
])('a file in %s', (_, littleEndian, mark) => {
  const read = async (text: string) => {
    // An odd length, so chunks end within characters.
    return await readAll([fileOf('a', utf16(text, littleEndian, mark), 1001)]);
  };

  test('can be JSON', async () => {
    const records = ['好😀', 'x'.repeat(900), '再见'].map((title, i) => ({
      url: `https://a.example/${i}`,
      title,
      is_archived: 1,
      content: 'x'.repeat(9000),
    }));
    expect(titles(await read(JSON.stringify(records)))).toEqual(records.map(({ title }) => title));
  });

  test('can be a table', async () => {
    const row = '好😀,https://a.example/,1600000000,,archive\r\n';
    expect(titles(await read(`title,url,time_added,tags,status\r\n${row}`))).toEqual(['好😀']);
  });

  test('can be a page', async () => {
    const page = '<!doctype html><title>好😀</title><link rel=canonical href=https://a.example/1>';
    expect(titles(await read(`${page}${'<p>text'.repeat(20)}`))).toEqual(['好😀']);
  });

  test('can be a list of links', async () => {
    expect(titles(await read(LINK_LIST('utf-16', '好😀')))).toEqual(['好😀']);
  });
});

test.each([
  ['UTF-16LE', true],
  ['UTF-16BE', false],
])('a damaged table in %s keeps its whole lines', async (_, littleEndian) => {
  const text = `url,time_added,status\n${'https://a.example/,1600000000,archive\n'.repeat(2)}https`;
  const damaged = {
    ...fileOf('a.csv', ''),
    async *bytes() {
      yield* fileOf('a.csv', utf16(text, littleEndian, true)).bytes();
      throw new BrokenFileError('cut');
    },
  };
  expect(summaries(await readAll([damaged]))).toEqual([
    'pocket https://a.example/ read 2020-09-13 -',
    'pocket https://a.example/ read 2020-09-13 -',
    'cut a.csv',
  ]);
});

test('JSON in UTF-16 that ends within a character is cut', async () => {
  const text = utf16(
    '[{"url":"https://a.example/","title":"A","is_archived":1},{"url":"',
    true,
    true,
  );
  expect(summaries(await readAll([fileOf('a.json', text.slice(0, -1))]))).toEqual([
    'wallabag https://a.example/ read - -',
    'cut a.json#2',
  ]);
});

test('a page with a wrong byte keeps its title', async () => {
  const page = (title: string) =>
    encodeAs(
      'gbk',
      `<!doctype html><meta charset=gbk><title>${title}</title><link rel=canonical href=https://a.example/1><p>`,
    );
  const text = encodeAs('gbk', '三条河在这里改道，'.repeat(10));
  const bytes = new Uint8Array([...page('旧河道的样子'), ...text, 0xb0, 0x0a, ...text]);
  expect(titles(await readAll([fileOf('a.html', bytes)]))).toEqual(['旧河道的样子']);
});
