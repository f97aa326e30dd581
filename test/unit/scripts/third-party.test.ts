import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import pkg from '../../../package.json' with { type: 'json' };
import lock from '../../../package-lock.json' with { type: 'json' };
import { shippedPackages } from '../../../scripts/shipped-packages.ts';
import { thirdPartyNotices } from '../../../scripts/third-party.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const rows = readFileSync(new URL('../../../docs/third-party.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ['));

function licensesOf(name: string): string[] {
  const row = rows.filter((row) => row.includes(`[${name}](`));
  return row.map((row) => row.split('|').at(-2)?.trim() ?? '');
}

test('docs/third-party.md names every package in a bundle with its license', () => {
  const shipped = ['web', 'extension'].flatMap((tree) => shippedPackages(root, tree));
  expect(shipped.length).toBeGreaterThan(10);
  for (const { name, license } of shipped) expect(licensesOf(name), name).toEqual([license]);
});

test('docs/third-party.md names every dependency, and only packages in the lock file', () => {
  for (const name of Object.keys(pkg.dependencies)) expect(licensesOf(name), name).toHaveLength(1);
  for (const row of rows) {
    for (const [, name] of row.matchAll(/\[([^\]]+)\]\(/g)) {
      // These are data, not packages.
      if (name !== 'jieba' && name !== 'WCXB')
        expect(lock.packages, name).toHaveProperty([`node_modules/${name}`]);
    }
  }
});

test('the notices contain the texts of the licenses', () => {
  const notices = thirdPartyNotices(root);
  expect(notices).toContain('react-dom');
  expect(notices).toContain('Copyright (c) Meta Platforms');
  // The web app and the command line contain jieba, but the extension doesn't.
  expect(notices).not.toContain('jieba');
  expect(notices).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION');
});
