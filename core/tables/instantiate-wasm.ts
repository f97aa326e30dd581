// Browsers, workers, and Node all have these, but core is compiled without the types of any of them.
declare const WebAssembly: {
  instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
};
declare function atob(base64: string): string;

/** The memory of a module. Growing it replaces `buffer`. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/**
 * Creates a new instance, with its own memory, of a module compiled from AssemblyScript.
 *
 * @param base64 what `scripts/assemble.ts` writes into a `.wasm.ts` file.
 * @typeParam Exports what the source exports. Not checked.
 */
export async function instantiateWasm<Exports>(
  base64: string,
): Promise<Exports & { readonly memory: WasmMemory }> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes);
  return instance.exports as Exports & { readonly memory: WasmMemory };
}
