import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFingerprinter } from '../../../../../core/fingerprint/fingerprinter.ts';
import { readFile } from '../../../../../core/library/transfer/read-file.ts';
import { fixtureBytes } from '../../import/files.ts';
import { builtCommand, temporaryFiles } from '../built.ts';

const { run } = builtCommand();
const { folder, file } = temporaryFiles();
const FIXTURES = 'test/fixtures/import';
const LIGHTHOUSE = 'https://news.example/2024/lighthouse';

let count = 0;

/** Imports files of the fixtures, and reads the result as the extension does. */
async function importFiles(names: readonly string[], ...options: string[]) {
  const output = join(folder, `${++count}.jsonl.gz`);
  const paths = names.map((name) => (name.startsWith('/') ? name : `${FIXTURES}/${name}`));
  const { status, stderr, stdout } = run(['import', ...paths, '-o', output, ...options]);
  expect(stdout).toBe('');
  const lines = readFile(new Blob([readFileSync(output)]));
  const found = [];
  let next = await lines.next();
  for (; !next.done; next = await lines.next()) found.push(next.value.content);
  expect(next.value).toBe('complete');
  expect(found.map(({ kind }) => kind)).not.toContain('issue');
  return { status, stderr, output, found };
}

test('the file has each article once, and addresses without text', async () => {
  const { status, stderr, found } = await importFiles(['omnivore.zip', 'pocket.csv']);
  expect(found).toMatchObject([
    { kind: 'header', header: { texts: false, pages: 1 } },
    { kind: 'import', value: { source: 'omnivore' } },
    { kind: 'import', value: { source: 'pocket' } },
    { kind: 'page', value: { url: LIGHTHOUSE, visits: 1 } },
    { kind: 'address', value: { url: LIGHTHOUSE } },
    { kind: 'address', value: { url: 'https://zh.example/rivers', title: '三条河在这里改道' } },
  ]);
  expect(stderr).toBe(
    'twicetold: 1 article, 2 addresses without text\n' +
      'twicetold: left out 3 pages saved but not read (--unread includes them)\n',
  );
  expect(status).toBe(0);
});

test('an archive from standard input is refused, because archives are read twice', () => {
  const output = join(folder, 'archive.jsonl');
  const archive = readFileSync(`${FIXTURES}/omnivore.zip`);
  expect(run(['import', '-', '-o', output], archive)).toMatchObject({
    status: 2,
    stderr: 'twicetold: Standard input can be read only once. Name a file instead.\n',
  });
  expect(existsSync(output)).toBe(false);
});

test('--unread includes what was only saved, --texts the articles, and the rest is explained', async () => {
  const { found, stderr, status } = await importFiles(['wallabag-v2.json'], '--unread', '--texts');
  const pages = found.flatMap((record) => (record.kind === 'page' ? [record.value] : []));
  expect(pages.map(({ url }) => url)).toContain('https://food.example/ovens');
  for (const { text } of pages) expect(text?.split('\n')).toHaveLength(4);
  expect(stderr).toContain("wallabag-v2.json, entry 4 skipped: its address isn't http or https");
  expect(stderr).toContain("skipped 2: 1 whose address isn't http or https, 1 without an address");
  expect(status).toBe(3);
});

test('leaves out the kinds of pages that the extension skips, unless --skipped includes them', async () => {
  const rows = ['https://mail.google.com/mail/u/0/#inbox/x', 'https://food.example/ovens'];
  const csv = file(
    'mail.csv',
    ['url,title,time_added,status', ...rows.map((url) => `${url},A,1700000000,archive`)].join('\n'),
  );
  const addressesOf = ({ found }: Awaited<ReturnType<typeof importFiles>>) =>
    found.flatMap((record) => (record.kind === 'address' ? [record.value.url] : []));
  const result = await importFiles([csv]);
  expect(addressesOf(result)).toEqual(rows.slice(1));
  expect(result.stderr).toContain(
    'left out 1 page that the extension skips, such as banks and mail (--skipped includes them)',
  );
  expect(result.status).toBe(0);
  expect(addressesOf(await importFiles([csv], '--skipped')).toSorted()).toEqual(rows.toSorted());
});

test('folders are searched, and an article has the fingerprint of its text when it is read', async () => {
  const root = join(folder, 'saved');
  mkdirSync(join(root, 'sub'), { recursive: true });
  writeFileSync(join(root, 'sub', 'page.html'), fixtureBytes('singlefile.html'));
  writeFileSync(join(root, 'image.png'), new Uint8Array([0x89, 0x50, 0x4e, 0x47]));
  writeFileSync(join(root, '.hidden.html'), fixtureBytes('chrome-saved.html'));
  const { found, status } = await importFiles([root], '--texts');
  expect(found.filter(({ kind }) => kind === 'page')).toHaveLength(1);
  expect(status).toBe(0);
  const page = found.find((record) => record.kind === 'page')?.value;
  const { reader } = await createFingerprinter();
  expect(page?.fingerprint.bits).toEqual(reader(page?.text ?? '').bits);
  expect(page?.sketch?.hashes.length).toBeGreaterThan(4);
  expect(page?.title).toBe('How a lighthouse keeper counted ships - Example News');
});

describe('what cannot be used', () => {
  test('a folder that is missing is an error', () => {
    const output = join(folder, 'nowhere', 'library.jsonl.gz');
    const { status, stderr } = run(['import', `${FIXTURES}/singlefile.html`, '-o', output]);
    expect(stderr).toBe(`twicetold: Can't write ${output}: its folder is missing.\n`);
    expect(status).toBe(2);
  });

  test('no file that is read is replaced, by any name', () => {
    const csv = readFileSync(`${FIXTURES}/pocket.csv`);
    const input = file('input.csv', csv);
    symlinkSync(input, join(folder, 'link.csv'));
    for (const output of [input, join(folder, 'link.csv')]) {
      const { status, stderr } = run(['import', input, '-o', output]);
      expect(stderr).toBe(`twicetold: Can't write ${output}: it's one of the files to read.\n`);
      expect(status).toBe(2);
    }
    expect(readFileSync(input)).toEqual(csv);
  });

  test.each([
    ['', 'Name a file for the library.'],
    ['-', 'Name a file for the library.'],
    ['/dev/null', "Can't write /dev/null: it isn't a file."],
    [FIXTURES, `Can't write ${FIXTURES}: it's a folder.`],
    [`${'x'.repeat(300)}.jsonl`, `Can't write ${'x'.repeat(300)}.jsonl: its name is too long.`],
  ])('the library can’t be written to “%s”', (output, message) => {
    const { status, stderr } = run(['import', `${FIXTURES}/pocket.csv`, '-o', output]);
    expect(stderr).toBe(`twicetold: ${message}\n`);
    expect(status).toBe(2);
  });

  test.each(['other.jsonl', 'other.jsonl.gz'])('replaces %s only if it is a library', (name) => {
    const output = file(name, 'Mine');
    const { status, stderr } = run(['import', `${FIXTURES}/pocket.csv`, '-o', output]);
    expect(stderr).toBe(
      `twicetold: Can't write ${output}: another file has this name. Delete it first.\n`,
    );
    expect(status).toBe(2);
    expect(readFileSync(output, 'utf8')).toBe('Mine');
    rmSync(output);
    for (const _ of [1, 2]) {
      expect(run(['import', `${FIXTURES}/pocket.csv`, '-o', output]).status).toBe(0);
    }
  });

  test('if there is nothing to import, an older library stays', () => {
    const [output, empty] = [join(folder, 'kept.jsonl'), join(folder, 'empty')];
    run(['import', `${FIXTURES}/pocket.csv`, '-o', output]);
    const before = readFileSync(output);
    mkdirSync(empty);
    const { status, stderr } = run(['import', empty, '-o', output]);
    expect(stderr).toContain(`twicetold: nothing to import, so ${output} wasn't written\n`);
    expect(status).toBe(2);
    expect(readFileSync(output)).toEqual(before);
  });

  test('a missing file is an error, and nothing is written', () => {
    const output = join(folder, 'missing.jsonl.gz');
    // It is noticed before the files before it are read, of which this one has faults to report.
    const inputs = [`${FIXTURES}/wallabag-v2.json`, join(folder, 'missing.json')];
    const { status, stderr } = run(['import', ...inputs, '-o', output]);
    expect(stderr).toBe(`twicetold: Can't read ${inputs[1]}: no such file.\n`);
    expect(status).toBe(2);
    expect(existsSync(output)).toBe(false);
  });
});
