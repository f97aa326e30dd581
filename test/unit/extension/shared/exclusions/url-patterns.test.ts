import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../../../../extension/shared/exclusions/', import.meta.url);

/** The lists of places as they are written, by file and name. */
const lists = readdirSync(folder).flatMap((file) => {
  const source = readFileSync(new URL(file, folder), 'utf8');
  const written = source.matchAll(/const (\w+) = places\((?:`([^`]*)`|'([^']*)')\)/g);
  return [...written].map(([, name, long, short]) => ({
    name: `${file}: ${name}`,
    places: (long ?? short ?? '').split(/\s+/).filter(Boolean),
  }));
});

test('the lists are found', () => {
  expect(lists.length).toBeGreaterThan(10);
});

describe.each(lists)('$name', ({ places }) => {
  test('each place can be one', () => {
    for (const place of places) {
      const [host = '', ...path] = place.split('/');
      expect(new URL(`https://${host.replace(/\.\*$/, '.com')}`).hostname, place).toBe(
        host.replace(/\.\*$/, '.com'),
      );
      expect(place, place).toBe(place.toLowerCase());
      expect(path, place).not.toContain('');
    }
  });

  test('none stands twice, or in another', () => {
    const all = new Set(places);
    expect(places.filter((place, i) => places.indexOf(place) !== i)).toEqual([]);
    const above = (place: string) => {
      const [host = '', ...path] = place.split('/');
      const labels = host.split('.');
      const hosts = labels.map((_, i) => labels.slice(i).join('.'));
      const paths = path.map((_, i) => [host, ...path.slice(0, i)].join('/'));
      return [...hosts, ...paths].filter((name) => name !== place && all.has(name));
    };
    expect(places.filter((place) => above(place).length > 0)).toEqual([]);
  });
});

test.each(lists.filter(({ name }) => /BANKS/.test(name)))('$name is in order', ({ places }) => {
  expect(places).toEqual(places.toSorted());
});
