import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifest } from '../../../extension/manifest.ts';

const docs = readFileSync(new URL('../../../docs/permissions.md', import.meta.url), 'utf8');
const explained = [...docs.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name).sort();

test.each(['chrome', 'firefox'] as const)('%s: each permission has its reason', (target) => {
  const made = manifest(target);
  if (!('permissions' in made)) throw new Error('The manifest asks for nothing');
  const { permissions = [], host_permissions = [] } = made;
  expect([...permissions, ...host_permissions].sort()).toEqual(explained);
});
