import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that adds the hash of every inline script to the Content Security Policy in
 * `index.html`, so that no other inline script can run. Must come after plugins that add scripts.
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
