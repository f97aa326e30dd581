import { readFileSync } from 'node:fs';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, test } from 'vitest';
import { structures } from '../../../fixtures/structures/structures.ts';

const all = structures().map(({ rendered, html, ...structure }) => ({
  ...structure,
  elements: elementsIn(parse(rendered ?? html)),
}));

test('there are at least forty page structures of 1,000 to 20,000 elements, each with a name', () => {
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.filter(({ elements }) => rounded(elements) < 1000 || elements > 20_000)).toEqual([]);
});

test('docs/extraction.md lists every page structure with its expected outcome', () => {
  const docs = readFileSync(new URL('../../../../docs/extraction.md', import.meta.url), 'utf8');
  const [, section = ''] = docs.split('\n## Page structures\n');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  expect(rows.slice(2)).toEqual(
    all.map(({ family, name, shape, elements, outcome }) => {
      const count = rounded(elements).toLocaleString('en');
      return `| ${family} | ${name} | ${shape} | ${count} | ${outcome} |`;
    }),
  );
});

function rounded(count: number): number {
  return Math.round(count / 100) * 100;
}

function elementsIn(node: Tree.Node): number {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.reduce((sum, child) => sum + Number('tagName' in child) + elementsIn(child), 0);
}
