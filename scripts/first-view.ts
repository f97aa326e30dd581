import type { Rollup } from 'vite';

/**
 * What is loaded to show a room: the parts of the build that its file and the page's own import.
 *
 * @param room the file that is imported when the room is opened.
 * @throws where the build has no part of its own for that file.
 */
export function firstView(
  bundle: Rollup.OutputBundle,
  room: string,
): ReadonlySet<Rollup.OutputChunk> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const starts = chunks.filter((chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith(room));
  if (starts.length < 2) throw new Error(`The build doesn't contain ${room}.`);
  const loaded = new Set<Rollup.OutputChunk>();
  const load = (chunk: Rollup.OutputChunk) => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(load);
  };
  starts.forEach(load);
  return loaded;
}
