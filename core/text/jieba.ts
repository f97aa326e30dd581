import init, { cut } from 'jieba-wasm/web';

/** The WebAssembly module with its dictionary, for Node. Browsers fetch it. */
export type JiebaBytes = Uint8Array<ArrayBuffer>;

const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

let loading: Promise<(text: string) => string[]> | undefined;

/**
 * Loads jieba (4 MB of WebAssembly and dictionary) once. The returned function splits a normalized
 * text into words with the dictionary and a hidden Markov model, and drops punctuation.
 *
 * For pages and web workers, never for the extension's background: loading takes half a second at
 * each wake-up.
 *
 * @throws the error of the fetch or the compilation. The next call tries again.
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
  return (text) => cut(text, true).filter((word) => HAS_LETTER_OR_DIGIT.test(word));
}
