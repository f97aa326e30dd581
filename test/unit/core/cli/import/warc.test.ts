import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EXTRA_FORMATS } from '../../../../../core/cli/import/formats.ts';
import { fileOf, readAll } from '../../import/files.ts';

const PAGE = `<!doctype html><head><title>Old ovens</title><link rel="canonical" href="/bread">
<body><p>A brick oven that has been hot for a week gives off its warmth evenly.</p>`;

/** Reads a web archive with one page. */
async function read(body: string | Uint8Array, ...headers: readonly string[]) {
  const http = Buffer.concat([
    Buffer.from(['HTTP/1.1 200 OK', 'Content-Type: text/html', ...headers, '', ''].join('\r\n')),
    Buffer.from(body),
  ]);
  const head = [
    'WARC/1.1',
    'WARC-Type: response',
    'WARC-Record-ID: <urn:uuid:1>',
    'WARC-Target-URI: https://food.example/ovens?from=feed',
    'WARC-Date: 2024-03-01T00:00:00Z',
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${http.length}`,
  ];
  const archive = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), http]);
  const [event, ...others] = await readAll(
    [fileOf('a.warc', Buffer.concat([archive, Buffer.from('\r\n\r\n')]))],
    {
      extraFormats: EXTRA_FORMATS,
    },
  );
  expect(others).toEqual([]);
  return event;
}

test.each([
  ['gzip', gzipSync(PAGE)],
  ['br', brotliCompressSync(PAGE)],
  ['BR', brotliCompressSync(PAGE)],
  ['identity', PAGE],
])('a page encoded as %s', async (encoding, body) => {
  expect(await read(body, `Content-Encoding: ${encoding}`)).toMatchObject({
    content: { kind: 'html', value: PAGE },
  });
});

test.each(['br', 'zstd'])('a page that was decoded, but still says %s', async (encoding) => {
  expect(await read(PAGE, `Content-Encoding: ${encoding}`)).toMatchObject({
    content: { kind: 'html', value: PAGE },
  });
});

test.each([
  ['zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x24, 0x10, 0x81, 0x00, 0x00, 0x41])],
  ['br', brotliCompressSync(PAGE).subarray(0, 60)],
])('a page in %s that can’t be decoded gives its address', async (encoding, body) => {
  const item = await read(body, `Content-Encoding: ${encoding}`);
  expect(item).toMatchObject({ kind: 'item', url: 'https://food.example/ovens?from=feed' });
  expect(item).not.toHaveProperty('content');
});

test('a page that Brotli makes too large is not decoded', async () => {
  const body = brotliCompressSync(Buffer.alloc((1 << 26) + 1), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
  expect(await read(body, 'Content-Encoding: br')).toMatchObject({ code: 'too-large' });
});

test('the title, and the address that a page names as its own', async () => {
  expect(await read(PAGE)).toMatchObject({
    title: 'Old ovens',
    url: 'https://food.example/ovens?from=feed',
    canonical: 'https://food.example/bread',
  });
});
