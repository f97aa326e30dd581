import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../../../../core/url/exclusions/', import.meta.url);

/** The lists of patterns in the source files, by file and name. */
const lists = readdirSync(folder).flatMap((file) => {
  const source = readFileSync(new URL(file, folder), 'utf8');
  const written = source.matchAll(/const (\w+) = parsePatterns\(\s*(?:`([^`]*)`|'([^']*)')\)/g);
  return [...written].map(([, name, long, short]) => ({
    name: `${file}: ${name}`,
    patterns: (long ?? short ?? '').split(/\s+/).filter(Boolean),
  }));
});

test('finds the lists of patterns', () => {
  expect(lists.length).toBeGreaterThan(10);
});

describe.each(lists)('$name', ({ patterns }) => {
  test('contains only valid patterns', () => {
    for (const pattern of patterns) {
      const [host = '', ...path] = pattern.split('/');
      expect(new URL(`https://${host.replace(/\.\*$/, '.com')}`).hostname, pattern).toBe(
        host.replace(/\.\*$/, '.com'),
      );
      expect(pattern, pattern).toBe(pattern.toLowerCase());
      expect(path, pattern).not.toContain('');
    }
  });
});
