import init, { cut } from 'jieba-wasm/web';

/** Where the dictionary comes from: its bytes (Node), or nothing (a page fetches its own copy). */
export type JiebaBytes = Uint8Array<ArrayBuffer>;

const WORD = /[\p{L}\p{N}]/u;

let loading: Promise<(text: string) => string[]> | undefined;

/**
 * Loads jieba (4 MB of WebAssembly and dictionary, once) and gives the function that cuts a
 * normalised text into words, by dictionary and hidden Markov model, without punctuation.
 *
 * For pages and web workers; never for the extension's background, which would pay half a second
 * for it at each wake.
 *
 * @throws whatever the fetch or the compilation throws; the next call tries again.
 */
export function loadJieba(source?: JiebaBytes): Promise<(text: string) => string[]> {
  loading ??= start(source).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start(source?: JiebaBytes): Promise<(text: string) => string[]> {
  await (source ? init({ module_or_path: source }) : init());
  return (text) => cut(text, true).filter((word) => WORD.test(word));
}
