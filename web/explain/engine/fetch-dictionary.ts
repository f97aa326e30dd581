/**
 * Bytes of the dictionary, to show progress against: the length that a server tells is that of the
 * compressed file, or none.
 */
export const DICTIONARY_BYTES = 4_015_140;

// The package lets nobody import its file by name, and finds it like this itself.
const url = new URL(
  '../../../node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm',
  import.meta.url,
);

/**
 * Fetches the file that jieba would fetch by itself, but tells how far it has come.
 *
 * @throws TypeError when it does not come, or an error page comes in its place.
 */
export async function fetchDictionary(
  progress: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new TypeError(`No dictionary: ${response.status}`);
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    bytes += part.value.length;
    progress(bytes);
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
