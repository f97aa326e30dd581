/** What some recipes need in addition to a text: jieba's dictionary, and the rarity of words. */
export const RESOURCES = ['dictionary', 'idf'] as const;

export type ResourceName = (typeof RESOURCES)[number];

/**
 * The size of the dictionary, to show progress: servers report the size of the compressed file, or
 * no size.
 */
export const DICTIONARY_BYTES = 4_015_140;

// The package doesn't export this file. It locates the file in the same way.
const dictionaryUrl = new URL(
  '../../../node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm',
  import.meta.url,
);

/**
 * Fetches the dictionary, which jieba would otherwise fetch itself, and reports progress.
 *
 * @param onProgress receives the number of bytes that have arrived.
 * @throws TypeError when the request fails.
 */
export async function fetchDictionary(
  onProgress: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(dictionaryUrl);
  if (!response.ok || !response.body) throw new TypeError(`Dictionary: ${response.status}`);
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    bytes += part.value.length;
    onProgress(bytes);
  }
  const dictionary = new Uint8Array(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    dictionary.set(chunk, offset);
    offset += chunk.length;
  }
  return dictionary;
}
