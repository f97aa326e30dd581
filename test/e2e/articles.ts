import { readFileSync } from 'node:fs';

/** Returns the page of a real article, from test/fixtures/articles. */
export function article(name: `${'en' | 'zh'}-${'original' | 'copy' | 'unrelated'}`): string {
  const file = new URL(`../fixtures/articles/${name}.html`, import.meta.url);
  // Some replace a failed image with another one from the web. Without a network that fails too,
  // again and again, which keeps a core busy.
  return readFileSync(file, 'utf8').replaceAll(/ onerror="[^"]*"/g, '');
}

/** Returns a plain page with some paragraphs, for cases that the real pages don't have. */
export function plainPage(title: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text) => `<p>${text}</p>`).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<body><main><article><h1>${title}</h1>\n${body}</article></main></body></html>`;
}

/** Returns meaningless prose of this many words. Another `seed` gives other words. */
export function prose(words: number, seed = 1): string {
  let state = seed;
  const word = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return `w${(state >>> 8) % 5000}`;
  };
  const all = Array.from({ length: words }, word);
  return all.map((w, i) => (i % 12 === 11 ? `${w}.` : w)).join(' ');
}

/** A PDF of one empty page. */
export const PDF = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
trailer <</Root 1 0 R>>
`;

/** A home page: the titles of many articles, each with its first words. */
export const homePage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Home</title>
<body><main>${Array.from(
  { length: 20 },
  (_, i) =>
    `<div><h2><a href="/story/${i}">${prose(8, i + 1)}</a></h2><p>${prose(25, i + 50)}</p></div>`,
).join('\n')}</main></body></html>`;
