import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import Readability from '@mozilla/readability/Readability.js';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { shrunk } from '../../../scripts/shrink-readability.ts';
import { composedPages } from '../../eval/extraction/composed.ts';

const path = createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js');
const code = readFileSync(path, 'utf8');

function load(script: string): typeof Readability {
  const module = { exports: Readability };
  compileFunction(script, ['module'])(module);
  return module.exports;
}

test('what is shrunk finds the same in pages', () => {
  const Shrunk = load(shrunk(code));
  expect(Shrunk).not.toBe(Readability);
  const pages = composedPages().filter((_, i) => i % 6 === 0);
  expect(pages.length).toBeGreaterThan(20);
  for (const { html } of pages) {
    const read = (Reader: typeof Readability) =>
      new Reader(parseHTML(html).document, { charThreshold: 140, disableJSONLD: true }).parse();
    expect(read(Shrunk)).toEqual(read(Readability));
  }
});

test('neither its log nor its long names are left', () => {
  const script = shrunk(code);
  expect(script).not.toMatch(/\.log\(|_debug|_grabArticle|FLAG_|REGEXPS/);
  expect(script).toContain('ELEMENT_NODE');
  // Set by DOM parsers other than the browser's, on their own documents.
  expect(script).toContain('__JSDOMParser__');
});
