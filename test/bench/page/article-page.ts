import type { RealText } from '../sample-pages.ts';

/** Returns the page of a real article, with links above it, and with comments and an archive below it. */
export function articlePage({ title, text }: RealText, elements: number): string {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  const body = paragraphs.map((line) => `<p>${escaped(line)}</p>`).join('\n');
  const links = Array.from({ length: LINKS }, (_, i) => `<li><a href="/s/${i}">Section ${i}</a>`);
  const rest = elements - LINKS * 2 - paragraphs.length - 20;
  const count = Math.max(0, Math.min(MAX_COMMENTS, Math.floor(rest / COMMENT_ELEMENTS)));
  const comments = Array.from({ length: count }, (_, i) => comment(i));
  const archive = Array.from(
    { length: Math.max(0, Math.floor((rest - count * COMMENT_ELEMENTS) / 2)) },
    (_, i) => `<li><a href="/archive/${i}">What was written in week ${i}</a>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body { max-width: 50rem; margin: auto; font: 1rem sans-serif }</style>
<script>${WATCH}</script>
<body><header><nav><ul>${links.join('')}</ul></nav></header>
<main><article><h1>${escaped(title)}</h1>
${body}<script>window.textAt = performance.now()</script></article></main>
<section id="comments"><h2>Comments</h2>${comments.join('\n')}</section>
<footer><ul>${archive.join('')}</ul><p>An imprint</p></footer></body></html>`;
}

const LINKS = 40;

/** Few pages load more at once. */
const MAX_COMMENTS = 500;

/** The number of elements in a comment. */
const COMMENT_ELEMENTS = 6;

function comment(n: number): string {
  const words = `Reader number ${n} agrees with what was said, and adds that it was said ${n % 7} times before.`;
  return `<div class="comment"><div class="who"><b>reader-${n}</b> <time>${n % 24}:00</time></div><div class="what"><span>${words}</span></div></div>`;
}

// Observes only the children of the root, because observing everything would slow the page down.
const WATCH = `window.shown = new Promise((resolve) => {
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => node.dataset?.twicetold === 'banner')) resolve(performance.now());
  }).observe(document.documentElement, { childList: true });
});`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
