// Browsers, workers, and Node all have these, but core is compiled without the types of any of them.
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};
declare function atob(base64: string): string;

/** The memory of a module. Growing it replaces `buffer`. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/**
 * Compiles a module from AssemblyScript, and returns a function that creates a new instance, with its
 * own memory.
 *
 * @param base64 what `scripts/assemble.ts` writes into a `.wasm.ts` file.
 * @typeParam Exports what the source exports. Not checked.
 */
export async function compileWasm<Exports>(
  base64: string,
): Promise<() => Exports & { readonly memory: WasmMemory }> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const module = await WebAssembly.compile(bytes);
  return () =>
    new WebAssembly.Instance(module).exports as Exports & { readonly memory: WasmMemory };
}

/** Creates a single instance. See {@link compileWasm}. */
export async function instantiateWasm<Exports>(
  base64: string,
): Promise<Exports & { readonly memory: WasmMemory }> {
  return (await compileWasm<Exports>(base64))();
}
