import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * A Vite plugin by which the page's policy admits the scripts that stand in the page's own text,
 * each by its digest, and no other. To be named after those that write such scripts.
 */
export function admitScripts(): Plugin {
  return {
    name: 'twicetold:admit-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: allowInlineScripts,
    },
  };
}

/** Lists the digests of a page's inline scripts in its policy, instead of those it lists already. */
export function allowInlineScripts(html: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  const digests = scripts.map((text) => createHash('sha256').update(text).digest('base64'));
  const allowed = digests.map((digest) => `'sha256-${digest}'`).join(' ');
  return html
    .replaceAll(/ 'sha256-[^']*'/g, '')
    .replace("script-src 'self'", `script-src 'self' ${allowed}`);
}
