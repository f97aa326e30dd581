import type { Rollup } from 'vite';

/**
 * Returns the chunks that the first view of a page loads: those that the app and the page import.
 *
 * @param pageModule the module that is imported when the page is opened.
 * @throws Error if the build has no chunk for that module.
 */
export function firstView(
  bundle: Rollup.OutputBundle,
  pageModule: string,
): ReadonlySet<Rollup.OutputChunk> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const starts = chunks.filter(
    (chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith(pageModule),
  );
  if (starts.length < 2) throw new Error(`The build doesn't contain ${pageModule}.`);
  const loaded = new Set<Rollup.OutputChunk>();
  const load = (chunk: Rollup.OutputChunk) => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(load);
  };
  starts.forEach(load);
  return loaded;
}
