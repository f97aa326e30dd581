import { expose } from 'comlink';
import type { WordCut } from '../../../core/fingerprint/features.ts';
import { type IdfTable, loadIdf } from '../../../core/text/idf/idf.ts';
import { loadJieba } from '../../../core/text/jieba.ts';
import type { ExplainService } from './explain-service.ts';
import { fetchDictionary } from './fetch-dictionary.ts';
import { PictureMaker } from './picture-maker.ts';

let cut: WordCut | undefined;
let idf: IdfTable | undefined;
const maker = new PictureMaker(() => ({ ...(cut && { cut }), ...(idf && { idf }) }));

const service: ExplainService = {
  picture: (question) => maker.make(question),
  async load(means, progress) {
    if (means === 'idf') idf = await loadIdf();
    else cut = await loadJieba(await fetchDictionary(progress));
  },
};

expose(service);
