import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { gzipSync, strToU8, Zip, type ZipInputFile, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ImportEvent } from '../../../../core/import/item.ts';
import { codes, fileOf, fixture, fixtureBytes, readAll, summaries } from './files.ts';

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

describe('hostile archives', () => {
  test('a record that inflates to 100 MB is given up', async () => {
    const record = new Uint8Array(100_000_000).fill(0x20);
    record.set(strToU8('[{"a":"'));
    const bomb = archive({ 'a.json': record });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(codes(await readAll([fileOf('bomb.zip', bomb, 1 << 16)]))).toEqual(['too-large']);
  });

  test('a page above 64 MB is not read', async () => {
    const page = new Uint8Array(70_000_000).fill(0x20);
    page.set(strToU8('<!doctype html>'));
    expect(codes(await readAll([fileOf('p.zip', archive({ 'p.html': page }), 1 << 16)]))).toEqual([
      'too-large',
    ]);
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

test('the entries before the damage of an archive stay, and so do the other files', async () => {
  const zip = zipSync({
    'a.csv': strToU8('title,url,time_added\nA,https://a.example/,1700000000\n'),
    'b.json': [
      strToU8(`[{"url":"https://b.example/","content":"${'b'.repeat(5000)}"}]`),
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
  const list = JSON.stringify([{ slug: 'a', url: 'https://a.example/', savedAt: '2023-11-05' }]);
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
  await fc.assert(property, { numRuns: 20 });
});
