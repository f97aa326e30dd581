import { expect, test } from 'vitest';
import { EXTRA_FORMATS } from '../../../../../core/cli/import/formats.ts';
import { fileOf, fixtureBytes, readAll } from '../../import/files.ts';

const BOUNDARY = '------MultipartBoundary--abc----';
const [head = '', page = '', ...rest] = Buffer.from(fixtureBytes('chrome.mhtml'))
  .toString('latin1')
  .split(BOUNDARY);

const frame = `
Content-Type: text/html
Content-ID: <frame-2@mhtml.blink>
Content-Transfer-Encoding: quoted-printable
Content-Location: https://ads.example/frame

<!DOCTYPE html><html><body><article>An advertisement</article></body></html>
`;

const read = (...parts: readonly string[]) =>
  readAll([fileOf('a.mhtml', parts.join(BOUNDARY))], { extraFormats: EXTRA_FORMATS });

test('a page saved as MHTML is read without its frames', async () => {
  const alone = await read(head, page, ...rest);
  expect(alone).toMatchObject([{ url: 'https://food.example/ovens', content: { kind: 'html' } }]);
  expect(await read(head, page, frame, ...rest)).toEqual(alone);
});

test('the page itself is the part that the file names, or else the first one', async () => {
  const alone = await read(head, page, ...rest);
  for (const start of ['"<frame-1@mhtml.blink>"', '<frame-1@mhtml.blink>']) {
    const named = head.replace('type="text/html";', `type="text/html";\n\tstart=${start};`);
    expect(await read(named, frame, page, ...rest)).toEqual(alone);
  }
  const unknown = head.replace('type="text/html";', 'type="text/html"; start="<frame-9>";');
  expect(await read(unknown, page, frame, ...rest)).toEqual(alone);
});

/** The fixture's page in another encoding, which only the page itself declares. */
const gbkPage = `
Content-Type: text/html
Content-Transfer-Encoding: quoted-printable
Content-Location: https://zh.example/rivers

${quotedPrintable(fixtureBytes('firefox-saved-gbk.html'))}
`;

function quotedPrintable(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte === 0x0a || (byte >= 0x20 && byte < 0x7f && byte !== 0x3d)
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

test('a page is decoded as its part says, as it declares, or as its bytes suggest', async () => {
  const named = gbkPage.replace('text/html', 'text/html; charset=gbk');
  const undeclared = gbkPage.replace(/charset=3D["']?[\w-]+/i, 'x');
  for (const part of [named, gbkPage, undeclared]) {
    expect(await read(head, part, ...rest)).toMatchObject([
      { content: { value: expect.stringContaining('旧河道的样子') } },
    ]);
  }
});

test('without the address that Chrome adds, the one of the page’s part counts', async () => {
  const withoutAddress = (part: string) => part.replace(/^(?:Snapshot-)?Content-Location/m, 'X');
  const other = withoutAddress(head);
  expect(await read(other, page, ...rest)).toMatchObject([{ url: 'https://food.example/ovens' }]);
  expect(await read(other, withoutAddress(page), ...rest)).toMatchObject([{ code: 'no-address' }]);
});

test('the address that a page names as its own is kept', async () => {
  const named = page.replace('<title>', '<link rel=3Dcanonical href=3D"/bread"><title>');
  expect(await read(head, named, ...rest)).toMatchObject([
    { url: 'https://food.example/ovens', canonical: 'https://food.example/bread' },
  ]);
});

test('a page that lacks its parts gives its address', async () => {
  expect(await read(head)).toMatchObject([{ url: 'https://food.example/ovens' }]);
  const [item] = await read(head.replace(/;\s+boundary=".*"/, ''));
  expect(item).not.toHaveProperty('content');
});
