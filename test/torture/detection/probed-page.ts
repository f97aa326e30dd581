import { readFileSync } from 'node:fs';
import { textOf } from '../../fixtures/structures/plain-copies.ts';
import type { Story } from '../../fixtures/structures/texts.ts';

const SCRIPT = readFileSync(new URL('page.js', import.meta.url), 'utf8');

/** What the page knows. A real page could know all of it, or guess. */
export interface PageKnowledge {
  /** The extensions that it looks for, and their files. */
  readonly ids: readonly string[];
  readonly files: readonly string[];
  /** Words that it looks for in what an extension shows. */
  readonly words: readonly string[];
  /** Whether it compares times, too. */
  readonly timing: boolean;
  /** The number of probes that run after all others instead of first. */
  readonly rotation: number;
}

/** A policy that reports what an extension does to the page, and forbids nothing that probes use. */
const POLICY = "script-src 'self' 'unsafe-inline'; report-uri /report";
const REPORT_ONLY = "require-trusted-types-for 'script'; report-uri /report";

/**
 * Letters that the page itself has in no font but its own. If a font with one of these names loads
 * for a letter, the page learns that something shows it.
 */
const FONTS = ['careless-font', 'system-ui', 'sans-serif', 'Segoe UI', 'Arial', 'learned'];
const LETTERS = ['Q', 'W', 'M', 'Z'];

/** Makes a page with an article and two links that uses all probes. */
export function probedPage(
  story: Story,
  links: readonly string[],
  knowledge: PageKnowledge,
): { body: string; headers: Record<string, string> } {
  const faces = FONTS.flatMap((font) =>
    LETTERS.map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `@font-face { font-family: "${font}"; src: url(/learned-${code}.woff2); unicode-range: U+${code} }`;
    }),
  );
  const paragraphs = textOf(story)
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`);
  const items = links.map((link, i) => `<li><a href="${link}">Link ${i}</a></li>`);
  // Small, so that text of an extension would be the largest contentful paint.
  const body = `<!doctype html><html lang="${story.language}"><head><meta charset="utf-8"><title>A page</title>
<script>globalThis.probed = ${JSON.stringify(knowledge)}</script><script>${SCRIPT}</script>
<style>${faces.join('\n')}
@property --surface { syntax: '<color>'; inherits: true; initial-value: red }
body { font: 5px/1 monospace; margin: 20px }
article x-page { display: flex; flex-wrap: wrap; gap: 10px }
p { inline-size: 90px; block-size: 60px; margin: 0; overflow: hidden }
main { block-size: 560px; overflow: hidden }
ul { font: 16px/3 monospace; columns: 2 }</style></head>
<body><h1>A page</h1><ul>${items.join('')}</ul><main><article><x-page>${paragraphs.join('\n')}</x-page></article></main>
<footer>End</footer></body></html>`;
  return {
    body,
    headers: {
      'content-security-policy': POLICY,
      'content-security-policy-report-only': REPORT_ONLY,
    },
  };
}
