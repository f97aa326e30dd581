import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { JiebaBytes } from '../text/jieba.ts';

/** Reads jieba's WebAssembly and dictionary from the package, because Node can't fetch files. */
export function jiebaBytes(): JiebaBytes {
  const entry = createRequire(import.meta.url).resolve('jieba-wasm/web');
  return new Uint8Array(readFileSync(join(dirname(entry), 'jieba_rs_wasm_bg.wasm')));
}
