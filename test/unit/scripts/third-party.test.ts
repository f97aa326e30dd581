import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import pkg from '../../../package.json' with { type: 'json' };
import lock from '../../../package-lock.json' with { type: 'json' };
import { shippedPackages } from '../../../scripts/shipped.ts';
import { thirdPartyNotices } from '../../../scripts/third-party.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const rows = readFileSync(new URL('../../../docs/third-party.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ['));

function licencesOf(name: string): string[] {
  const row = rows.filter((row) => row.includes(`[${name}](`));
  return row.map((row) => row.split('|').at(-2)?.trim() ?? '');
}

test('docs/third-party.md names every package in a bundle, under its licence', () => {
  const shipped = ['web', 'extension'].flatMap((tree) => shippedPackages(root, tree));
  expect(shipped.length).toBeGreaterThan(10);
  for (const { name, licence } of shipped) expect(licencesOf(name), name).toEqual([licence]);
});

test('docs/third-party.md names every dependency, and no package that is not there', () => {
  for (const name of Object.keys(pkg.dependencies)) expect(licencesOf(name), name).toHaveLength(1);
  for (const row of rows) {
    for (const [, name] of row.matchAll(/\[([^\]]+)\]\(/g)) {
      // A table of data, which is no package.
      if (name !== 'jieba') expect(lock.packages, name).toHaveProperty([`node_modules/${name}`]);
    }
  }
});

test('the notices in the zips hold the texts of the licences', () => {
  const notices = thirdPartyNotices(root);
  expect(notices).toContain('react-dom');
  expect(notices).toContain('Copyright (c) Meta Platforms');
  // It is in the web app and the command line, not in the extension.
  expect(notices).not.toContain('jieba');
  expect(notices).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION');
});
