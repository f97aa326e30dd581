import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifest } from '../../../extension/manifest.ts';

const docs = readFileSync(new URL('../../../docs/permissions.md', import.meta.url), 'utf8');
const explained = [...docs.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, name, why = '']) => ({
  name,
  onlyChrome: why.startsWith('Chrome and Edge only'),
}));

test.each(['chrome', 'firefox'] as const)(
  '%s: docs/permissions.md explains exactly the requested permissions',
  (target) => {
    const made = manifest(target);
    if (!('permissions' in made)) throw new Error('The manifest asks for nothing');
    const { permissions = [], host_permissions = [] } = made;
    const here = explained.filter(({ onlyChrome }) => target === 'chrome' || !onlyChrome);
    const asked: readonly string[] = [...permissions, ...host_permissions];
    expect(asked.toSorted()).toEqual(here.map(({ name }) => name).sort());
  },
);

test.each(['chrome', 'firefox'] as const)(
  '%s: exposes nothing to pages or other extensions, and has no optional permissions',
  (target) => {
    const made = manifest(target);
    expect(made).not.toHaveProperty('web_accessible_resources');
    expect(made).not.toHaveProperty('externally_connectable');
    expect(made).not.toHaveProperty('optional_permissions');
    expect(made).not.toHaveProperty('optional_host_permissions');
  },
);

test.each(['chrome', 'firefox'] as const)(
  '%s: extension pages run only bundled code and make no connections',
  (target) => {
    const { content_security_policy: policy } = manifest(target) as {
      content_security_policy?: { extension_pages?: string };
    };
    const rules = (policy?.extension_pages ?? '').split('; ').map((rule) => rule.split(' '));
    expect(Object.fromEntries(rules.map(([name, ...from]) => [name, from.join(' ')]))).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self'",
      'img-src': "'self'",
      // `default-src` doesn't cover these.
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
  },
);
