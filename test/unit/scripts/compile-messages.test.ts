import format from 'icu-minify/format';
import { expect, test } from 'vitest';
import { compileStrings } from '../../../scripts/compile-messages.ts';

test('the messages of a module are compiled, and nothing else of it', async () => {
  const compiled = compileStrings(`
    export const version = { of: 'node:' + 'path' };
    const en = { page: { title: 'Compare', 'lead.short': 'From {a} to {b}.' }, list: ['{a}'] };
    export const messages = { en };
  `);
  const url = `data:text/javascript,${encodeURIComponent(compiled)}`;
  const { messages, version } = await import(/* @vite-ignore */ url);
  const { page, list } = messages.en;
  expect(version.of).toBe('node:path');
  expect(list).toEqual(['{a}']);
  expect(page.title).toBe('Compare');
  const formatters = { getNumberFormat: () => new Intl.NumberFormat('en') };
  const text = format(page['lead.short'], 'en', { a: 'one', b: 'two' }, { formatters } as never);
  expect(text).toBe('From one to two.');
});
