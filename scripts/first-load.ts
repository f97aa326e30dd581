import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { firstView } from './first-view.ts';

/**
 * A Vite plugin that reports how much JavaScript the first view of each page loads, and fails the
 * build when one exceeds the limit.
 *
 * @param pages the module of each page, by its name.
 * @param limit in bytes, compressed with gzip.
 */
export function firstLoad(pages: Readonly<Record<string, string>>, limit: number): Plugin {
  return {
    name: 'twicetold:first-load',
    writeBundle(_, bundle) {
      for (const [page, file] of Object.entries(pages)) {
        const lengths = [...firstView(bundle, file)].map(({ code }) => gzipSync(code).length);
        const bytes = lengths.reduce((sum, length) => sum + length, 0);
        const size = `${(bytes / 1000).toFixed(1)} kB`;
        console.log(`First view of ${page}: ${size} of JavaScript (gzip)`);
        if (bytes > limit) this.error(`${page} loads ${size}; the limit is ${limit / 1000} kB.`);
      }
    },
  };
}
