import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

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
        const bytes = gzipped(bundle, file);
        const size = `${(bytes / 1000).toFixed(1)} kB`;
        console.log(`First view of ${room}: ${size} of JavaScript (gzip)`);
        if (bytes > limit) this.error(`${room} loads ${size}; it may load ${limit / 1000} kB.`);
      }
    },
  };
}

function gzipped(bundle: Rollup.OutputBundle, room: string): number {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const starts = chunks.filter((chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith(room));
  if (starts.length < 2) throw new Error(`No part of the build is ${room}.`);
  const loaded = new Set<Rollup.OutputChunk>();
  const load = (chunk: Rollup.OutputChunk) => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(load);
  };
  starts.forEach(load);
  return [...loaded].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}
