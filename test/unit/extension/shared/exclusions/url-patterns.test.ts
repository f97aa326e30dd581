import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../../../../extension/shared/exclusions/', import.meta.url);

/** The lists of patterns as they are written, by file and name. */
const lists = readdirSync(folder).flatMap((file) => {
  const source = readFileSync(new URL(file, folder), 'utf8');
  const written = source.matchAll(/const (\w+) = parsePatterns\(\s*(?:`([^`]*)`|'([^']*)')\)/g);
  return [...written].map(([, name, long, short]) => ({
    name: `${file}: ${name}`,
    patterns: (long ?? short ?? '').split(/\s+/).filter(Boolean),
  }));
});

test('the lists are found', () => {
  expect(lists.length).toBeGreaterThan(10);
});

describe.each(lists)('$name', ({ patterns }) => {
  test('each pattern can be one', () => {
    for (const pattern of patterns) {
      const [host = '', ...path] = pattern.split('/');
      expect(new URL(`https://${host.replace(/\.\*$/, '.com')}`).hostname, pattern).toBe(
        host.replace(/\.\*$/, '.com'),
      );
      expect(pattern, pattern).toBe(pattern.toLowerCase());
      expect(path, pattern).not.toContain('');
    }
  });

  test('none stands twice, or in another', () => {
    const all = new Set(patterns);
    expect(patterns.filter((pattern, i) => patterns.indexOf(pattern) !== i)).toEqual([]);
    const above = (pattern: string) => {
      const [host = '', ...path] = pattern.split('/');
      const labels = host.split('.');
      const hosts = labels.map((_, i) => labels.slice(i).join('.'));
      const paths = path.map((_, i) => [host, ...path.slice(0, i)].join('/'));
      return [...hosts, ...paths].filter((name) => name !== pattern && all.has(name));
    };
    expect(patterns.filter((pattern) => above(pattern).length > 0)).toEqual([]);
  });
});

test.each(lists.filter(({ name }) => /BANKS/.test(name)))('$name is in order', ({ patterns }) => {
  expect(patterns).toEqual(patterns.toSorted());
});
