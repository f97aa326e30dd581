import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { firstView } from './first-view.ts';

/**
 * A Vite plugin that tells how much JavaScript the first view of each room loads, and fails the
 * build when one loads more than it may.
 *
 * @param rooms the files that are imported when a room is opened, by the room's name.
 * @param limit bytes under gzip.
 */
export function firstLoad(rooms: Readonly<Record<string, string>>, limit: number): Plugin {
  return {
    name: 'twicetold:first-load',
    writeBundle(_, bundle) {
      for (const [room, file] of Object.entries(rooms)) {
        const codes = [...firstView(bundle, file)].map(({ code }) => gzipSync(code).length);
        const bytes = codes.reduce((sum, length) => sum + length, 0);
        const size = `${(bytes / 1000).toFixed(1)} kB`;
        console.log(`First view of ${room}: ${size} of JavaScript (gzip)`);
        if (bytes > limit) this.error(`${room} loads ${size}; it may load ${limit / 1000} kB.`);
      }
    },
  };
}
