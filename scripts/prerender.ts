import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { PrerenderedPage } from '../web/prerender.tsx';
import { firstView } from './first-view.ts';

/**
 * A Vite plugin that writes an HTML file for each page and language, with the text and the figures
 * that React renders without a browser. Each file preloads the scripts of its page, and its policy
 * allows only the inline code that it contains.
 *
 * @param entry the module that renders the pages.
 * @param modules the module of each page, by its name.
 * @param siteUrl the address of the web app, with a slash at its end. Without it, the pages have no
 * canonical addresses and no pictures for link previews, because those can't be relative.
 */
export function prerender(
  entry: string,
  modules: Readonly<Record<string, string>>,
  siteUrl: string | undefined,
): Plugin {
  let root = '';
  let define: Record<string, unknown> = {};
  return {
    name: 'twicetold:prerender',
    apply: 'build',
    configResolved(config) {
      ({ root, define = {} } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const template = bundle['index.html'];
        if (template?.type !== 'asset') this.error('The build has no index.html.');
        const html = String(template.source);
        const fonts = Object.keys(bundle).filter((fileName) => fileName.endsWith('.woff2'));
        for (const page of await renderPages(resolve(root, entry), define)) {
          const file = modules[page.page];
          if (!file) this.error(`No module renders ${page.page}.`);
          const files = [
            ...fonts.filter((font) => page.language === 'en' || !LATIN_HEADINGS.test(font)),
            // The template already preloads those of the entry.
            ...[...firstView(bundle, file)]
              .map(({ fileName }) => fileName)
              .filter((fileName) => !html.includes(`./${fileName}"`)),
          ];
          const source = fillTemplate(html, page, files, siteUrl);
          if (page.folder === '') template.source = source;
          else this.emitFile({ type: 'asset', fileName: `${page.folder}index.html`, source });
        }
      },
    },
  };
}

/** The typeface of English headings. Chinese pages don't use it. */
const LATIN_HEADINGS = /literata/;

/** Builds the pages for Node, with the same class names, and renders them. */
async function renderPages(
  entry: string,
  define: Record<string, unknown>,
): Promise<PrerenderedPage[]> {
  const outDir = resolve(import.meta.dirname, '../node_modules/.cache/prerender', `${process.pid}`);
  try {
    await build({
      configFile: false,
      root: resolve(entry, '..'),
      mode: 'production',
      logLevel: 'error',
      plugins: [react()],
      define,
      build: { ssr: entry, outDir, target: 'es2024', emptyOutDir: true },
    });
    const module = pathToFileURL(join(outDir, 'prerender.js')).href;
    const { prerenderPages } = await import(module);
    return await prerenderPages();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Returns the HTML of a page.
 *
 * @param template the HTML of the build, whose paths start from the web app's root folder.
 * @param files the scripts and fonts that the page loads at once.
 * @param siteUrl as in {@link prerender}.
 */
export function fillTemplate(
  template: string,
  page: PrerenderedPage,
  files: readonly string[],
  siteUrl: string | undefined,
): string {
  const root = '../'.repeat(page.folder.split('/').length - 1) || './';
  const preloads = files.map((fileName) =>
    fileName.endsWith('.woff2')
      ? // Not on phones: on a slow connection, the first text matters more than its typeface.
        `<link rel="preload" as="font" type="font/woff2" media="(min-width: 46rem)" crossorigin href="./${fileName}">`
      : `<link rel="modulepreload" crossorigin href="./${fileName}">`,
  );
  const head = [`<script>${page.script}</script>`, ...preloads, ...socialTags(page, siteUrl)];
  const html = template
    .replace('<html lang="en">', `<html lang="${page.language}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(titleOf(page))}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_, start) => start + escapeHtml(page.description),
    )
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replaceAll(/(href|src)="\.\//g, `$1="${root}`)
    .replace(
      '<div id="app"></div>',
      () => `<div id="app" data-static>${page.body}</div>\n${page.data}`,
    );
  return allowInlineCode(html);
}

/** Returns the tags for link previews on other sites, and for the page's translations. */
function socialTags(page: PrerenderedPage, siteUrl: string | undefined): string[] {
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeHtml(content)}">`;
  const tags = [
    meta('og:type', 'website'),
    meta('og:site_name', page.language === 'en' ? 'Twicetold' : '似曾读'),
    meta('og:title', page.title),
    meta('og:description', page.description),
    meta('og:locale', page.language.replace('-', '_')),
  ];
  if (siteUrl === undefined) return tags;
  const address = siteUrl + page.translations[page.language];
  const picture = `${siteUrl}social/${page.page}-${page.language}.png`;
  return [
    ...tags,
    meta('og:url', address),
    meta('og:image', picture),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${address}">`,
    ...Object.entries(page.translations).map(
      ([language, folder]) =>
        `<link rel="alternate" hreflang="${language}" href="${siteUrl}${folder}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${siteUrl}${page.translations.en}">`,
  ];
}

function titleOf({ title, language }: PrerenderedPage): string {
  return `${title} · ${language === 'en' ? 'Twicetold' : '似曾读'}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * Replaces the digests in a page's policy with those of its own inline scripts and style attributes,
 * so that the browser applies no others.
 */
export function allowInlineCode(html: string): string {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);
  const styles = found(/<[^>]* style="([^"]*)"/g).map(unescapeHtml);
  return html
    .replaceAll(/ 'sha256-[^']*'/g, '')
    .replace("script-src 'self'", `$& ${digests(found(/<script>(.*?)<\/script>/gs))}`)
    .replace("style-src-attr 'unsafe-hashes'", `$& ${digests(styles)}`);
}

function digests(codes: readonly string[]): string {
  const digest = (code: string) => createHash('sha256').update(code).digest('base64');
  return [...new Set(codes)].map((code) => `'sha256-${digest(code)}'`).join(' ');
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
