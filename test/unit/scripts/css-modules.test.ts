import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

// TypeScript accepts any import of a CSS module, and any class of it.

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;

const components = ['extension', 'ui', 'web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
    .map((file) => join(folder, file)),
);

/** The CSS modules, each with the sources that import it and the names under which they do. */
const modules = new Map<string, { source: string; name: string }[]>();
for (const component of components) {
  const source = readFileSync(component, 'utf8');
  for (const [, name = '', path = ''] of source.matchAll(IMPORT)) {
    const module = join(dirname(component), path);
    modules.set(module, [...(modules.get(module) ?? []), { source, name }]);
  }
}

test.each([...modules])('%s has the classes that are used', (module, importers) => {
  expect(existsSync(module), module).toBe(true);
  const css = readFileSync(module, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const defined = new Set([...css.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name));
  for (const { source, name } of importers) {
    for (const [, used] of source.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))) {
      expect(defined, `.${used} of ${module}`).toContain(used);
    }
  }
});

test('every CSS module has an importer', () => {
  const files = ['extension', 'ui', 'web'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => join(folder, file)),
  );
  expect(files.filter((file) => !modules.has(file))).toEqual([]);
});
