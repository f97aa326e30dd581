import { expose } from 'comlink';
import type { WordCut } from '../../../core/fingerprint/features.ts';
import { type IdfTable, loadIdf } from '../../../core/text/idf/idf.ts';
import { loadJieba } from '../../../core/text/jieba.ts';
import { fetchDictionary, type ResourceName } from './resources.ts';
import type { TraceRequest, TraceView } from './trace-view.ts';
import { TraceViewBuilder } from './trace-view-builder.ts';

let cut: WordCut | undefined;
let idf: IdfTable | undefined;
const builder = new TraceViewBuilder(() => ({ ...(cut && { cut }), ...(idf && { idf }) }));

const service = {
  /** Traces a text to its fingerprint with the resources that are loaded. */
  async trace(request: TraceRequest): Promise<TraceView> {
    return builder.build(request);
  },

  /**
   * Loads a resource that recipes may need.
   *
   * @param onProgress receives the number of bytes that have arrived, if it can be known.
   * @throws when loading fails; the next call tries again.
   */
  async load(name: ResourceName, onProgress: (bytes: number) => void): Promise<void> {
    if (name === 'idf') idf = await loadIdf();
    else cut = await loadJieba(await fetchDictionary(onProgress));
  },
};

export type ExplainService = typeof service;

expose(service);
