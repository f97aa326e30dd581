// What browsers, workers and Node have in common; core is typed without any of them.
declare const WebAssembly: {
  instantiateWasm(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
};
declare function atob(base64: string): string;

/** The memory of a module. Its `buffer` is another one after the module has let it grow. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/**
 * A fresh instance of a module compiled from AssemblyScript, with a memory of its own.
 *
 * @param base64 what `scripts/assemble.ts` writes into a `.wasm.ts` file.
 * @typeParam Exports what the source exports; nobody checks that it does.
 */
export async function instantiate<Exports>(
  base64: string,
): Promise<Exports & { readonly memory: WasmMemory }> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const { instance } = await WebAssembly.instantiateWasm(bytes);
  return instance.exports as Exports & { readonly memory: WasmMemory };
}
