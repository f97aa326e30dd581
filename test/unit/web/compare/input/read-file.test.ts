import { describe, expect, test, vi } from 'vitest';
import { readFile } from '../../../../../web/compare/input/files/read-file.ts';

// Extracting the text takes a browser's DOM, and it doesn't depend on the encoding.
vi.mock('../../../../../web/compare/input/files/page-text.ts', () => ({
  pageText: async (html: string) => ({ text: html, isArticle: false }),
  markdownText: async (markdown: string) => markdown,
}));

const DECLARATION = '<meta charset="iso-8859-1">';

describe('a file that quotes a declared charset is still UTF-8:', () => {
  test.each([
    ['notes.md', `# Café\n\nOld pages begin with \`${DECLARATION}\`.`],
    ['notes.txt', `Café: ${DECLARATION}`],
    ['page.html', `<html><head>${DECLARATION}</head><body>Café</body></html>`],
  ])('%s', async (name, content) => {
    expect(await readFile(new File([content], name))).toMatchObject({
      text: expect.stringContaining('Café'),
      encoding: 'UTF-8',
      isGuess: false,
    });
  });
});

describe('a declared charset counts', () => {
  const cafe = new Uint8Array([0x63, 0x61, 0x66, 0xe9]);
  const result = (encoding: string, isGuess: boolean) => ({
    text: expect.stringContaining('café'),
    encoding,
    isGuess,
  });

  test.each([
    ['page.html', ['<meta charset="iso-8859-2">', cafe], result('ISO-8859-2', false)],
    ['page', ['<!doctype html><meta charset="iso-8859-2">', cafe], result('ISO-8859-2', false)],
    ['feed.xml', ['<?xml encoding="iso-8859-2"?><p>', cafe], result('ISO-8859-2', false)],
    // Not in a comment, nor in a file that isn't a page.
    ['page.html', ['<!-- <meta charset="iso-8859-2"> -->', cafe], result('WINDOWS-1252', true)],
    ['notes.txt', ['See <meta charset="iso-8859-2">: ', cafe], result('WINDOWS-1252', true)],
  ])('in %s: %j', async (name, content, expected) => {
    expect(await readFile(new File(content, name))).toMatchObject(expected);
  });
});
