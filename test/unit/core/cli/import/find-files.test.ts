import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFiles } from '../../../../../core/cli/import/find-files.ts';
import { readItems } from '../../../../../core/import/read-items.ts';
import { temporaryFiles } from '../built.ts';

const { folder } = temporaryFiles();

test('what cannot be read in a folder is reported, and the rest is read', async () => {
  const root = join(folder, 'export');
  mkdirSync(join(root, 'm'), { recursive: true });
  for (const name of ['a.csv', 'f.csv', 'z.csv']) {
    writeFileSync(
      join(root, name),
      `title,url,time_added,tags,status\nTitle,https://${name}.example/,1700000000,,archive\n`,
    );
  }
  async function* inputs() {
    for await (const input of findFiles([root])) {
      // After the folder has been listed.
      rmSync(join(root, 'f.csv'), { force: true });
      rmSync(join(root, 'm'), { force: true, recursive: true });
      yield input;
    }
  }
  const events = [];
  for await (const event of readItems(inputs(), { now: Date.now() })) events.push(event);
  expect(events).toMatchObject([
    { kind: 'item', url: 'https://a.csv.example/' },
    { kind: 'issue', code: 'unreadable', file: join(root, 'f.csv') },
    { kind: 'issue', code: 'unreadable', file: join(root, 'm') },
    { kind: 'item', url: 'https://z.csv.example/' },
  ]);
});

test('a named folder must be readable', async () => {
  const inputs = findFiles([folder, join(folder, 'missing')]);
  await expect(inputs.next()).rejects.toThrow(/Can't read .*missing: no such file\.$/);
});
