import format from 'icu-minify/format';
import { expect, test } from 'vitest';
import { compileStrings } from '../../../scripts/compile-messages.ts';

test('the messages of a module are compiled, and nothing else of it', async () => {
  const compiled = compileStrings(`
    export const version = { of: 'node:' + 'path' };
    const inner = { note: '{count, plural, one {# bit} other {# bits}}' };
    export const en = { page: { title: 'Compare', 'lead.short': 'From {a} to {b}.' }, list: ['{a}'] };
    export { inner };
  `);
  const url = `data:text/javascript,${encodeURIComponent(compiled)}`;
  const { en, inner, version } = await import(/* @vite-ignore */ url);
  expect(version.of).toBe('node:path');
  expect(inner.note).toBeTypeOf('string');
  expect(en.list).toEqual(['{a}']);
  expect(en.page.title).toBe('Compare');
  const formatters = { getNumberFormat: () => new Intl.NumberFormat('en') };
  const text = format(en.page['lead.short'], 'en', { a: 'one', b: 'two' }, { formatters } as never);
  expect(text).toBe('From one to two.');
});
