import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifest } from '../../../extension/manifest.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The texts under the second-level headings of a file. */
function sections(path: string): Map<string, string> {
  const [, ...parts] = read(path).split(/^## /m);
  return new Map(
    parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return [heading, lines.join('\n').trim()];
    }),
  );
}

test('the justifications cover exactly the permissions and hosts in the manifests', () => {
  const requested = (['chrome', 'firefox'] as const).flatMap((target) => {
    const built = manifest(target);
    if (!('permissions' in built)) throw new Error('The manifest requests no permissions');
    return [...(built.permissions ?? []), ...(built.host_permissions ?? [])];
  });
  const texts = sections('docs/store/justifications.md');
  const justified = [...texts.keys()].filter(
    (name) => !/^(Single purpose|Remote code)$/.test(name),
  );
  expect(justified.sort()).toEqual([...new Set(requested)].sort());
  for (const [name, text] of texts) {
    expect(text.length, name).toBeGreaterThan(30);
    // The limit of the Chrome Web Store.
    expect(text.length, name).toBeLessThanOrEqual(1000);
  }
});

test.each([
  ['en', 'en'],
  ['zh-CN', 'zh_CN'],
])(
  'the listing in %s has the name and summary of the manifest, within the limits',
  (file, locale) => {
    const texts = sections(`docs/store/listing.${file}.md`);
    const messages = JSON.parse(read(`extension/_locales/${locale}/messages.json`));
    expect(texts.get('Name')).toBe(messages.name.message);
    expect(texts.get('Summary')).toBe(messages.description.message);
    expect([...(texts.get('Name') ?? '')].length).toBeLessThanOrEqual(45);
    expect([...(texts.get('Summary') ?? '')].length).toBeLessThanOrEqual(132);
    const description = texts.get('Description') ?? '';
    expect(description.length).toBeGreaterThan(300);
    // Edge requires 250 to 10,000 characters.
    expect(description.length).toBeLessThan(10_000);
  },
);
