import { expect, test } from 'vitest';
import { mhtml } from '../../../../../core/cli/import/mhtml.ts';
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
  readAll([fileOf('a.mhtml', parts.join(BOUNDARY))], { extraFormats: [mhtml] });

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

test('a page that lacks its parts gives its address', async () => {
  expect(await read(head)).toMatchObject([{ url: 'https://food.example/ovens' }]);
  const [item] = await read(head.replace(/;\s+boundary=".*"/, ''));
  expect(item).not.toHaveProperty('content');
});
