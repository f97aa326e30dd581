import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DICTIONARY_BYTES } from '../../../../../web/explain/engine/resources.ts';

test('the progress of the dictionary ends at the size of its file', () => {
  const file = 'node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm';
  expect(statSync(file).size).toBe(DICTIONARY_BYTES);
});
