import { type IdfTable, parseIdf } from './idf-table.ts';

let loading: Promise<IdfTable> | undefined;

/**
 * Loads the IDF table of jieba (MIT; docs/third-party.md): 269 thousand Chinese words, 2.5 MB, in a
 * chunk of its own. Hardly a word of another language stands in it, so those all weigh the median,
 * and TF-IDF of an English text is its frequencies.
 *
 * For pages, web workers and Node; never for the extension's background.
 *
 * @throws whatever the import throws; the next call tries again.
 */
export function loadIdf(): Promise<IdfTable> {
  loading ??= import('./jieba-idf.json', { with: { type: 'json' } })
    .then((data) => parseIdf(data.default))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
