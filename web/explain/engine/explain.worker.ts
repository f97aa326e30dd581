import { expose } from 'comlink';
import type { WordCut } from '../../../core/fingerprint/features.ts';
import { type IdfTable, loadIdf } from '../../../core/text/idf/idf.ts';
import { loadJieba } from '../../../core/text/jieba.ts';
import { fetchDictionary } from './fetch-dictionary.ts';
import type { MeansName } from './means-of-recipes.ts';
import type { Question, TraceView } from './picture.ts';
import { PictureMaker } from './picture-maker.ts';

let cut: WordCut | undefined;
let idf: IdfTable | undefined;
const maker = new PictureMaker(() => ({ ...(cut && { cut }), ...(idf && { idf }) }));

const service = {
  /** Traces a text to its fingerprint with the resources that are loaded. */
  async picture(question: Question): Promise<TraceView> {
    return maker.make(question);
  },

  /**
   * Loads a resource that recipes may need.
   *
   * @param onProgress receives the number of bytes that have arrived, if it can be known.
   * @throws when loading fails; the next call tries again.
   */
  async load(means: MeansName, onProgress: (bytes: number) => void): Promise<void> {
    if (means === 'idf') idf = await loadIdf();
    else cut = await loadJieba(await fetchDictionary(onProgress));
  },
};

export type ExplainService = typeof service;

expose(service);
