import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { JiebaSource } from '../text/jieba.ts';

/** jieba's WebAssembly and dictionary, from the package: Node fetches no files. */
export function jiebaBytes(): JiebaSource {
  const entry = createRequire(import.meta.url).resolve('jieba-wasm/web');
  return new Uint8Array(readFileSync(join(dirname(entry), 'jieba_rs_wasm_bg.wasm')));
}
