import type { Memory } from '../../wasm/instantiate.ts';

/** Longer views are made when they are wanted. */
const KEPT = 16;

/**
 * Views of the rows that a module has written to its memory. To make one takes longer than to find
 * something in a small index, and mostly none or one row is found: the short ones are kept.
 */
export class FoundRows {
  readonly #memory: Memory;
  #buffer: ArrayBuffer;
  #at = 0;
  #kept: Uint32Array[] = [];

  constructor(memory: Memory) {
    this.#memory = memory;
    this.#buffer = memory.buffer;
  }

  /** @param at the address of the first, as WebAssembly returns it: negative beyond 2 GiB. */
  view(at: number, count: number): Uint32Array {
    const { buffer } = this.#memory;
    if (buffer !== this.#buffer || at !== this.#at) {
      this.#buffer = buffer;
      this.#at = at;
      this.#kept = [];
    }
    const kept = this.#kept[count];
    if (kept) return kept;
    const view = new Uint32Array(buffer, at >>> 0, count);
    if (count < KEPT) this.#kept[count] = view;
    return view;
  }
}
