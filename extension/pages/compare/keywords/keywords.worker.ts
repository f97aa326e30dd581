import { expose } from 'comlink';
import { compareKeywords, type Keywords, weightsOf } from '../../../../core/match/keywords.ts';
import { loadIdf } from '../../../../core/text/idf/load-idf.ts';
import { loadJieba } from '../../../../core/text/jieba.ts';

const service = {
  /** Of a text that is not kept, nothing. */
  async keywords(before: string, after: string): Promise<Keywords> {
    const [cut, idf] = await Promise.all([loadJieba(), loadIdf()]);
    return compareKeywords(weightsOf(before, cut, idf), weightsOf(after, cut, idf));
  },
};

/** What the worker does for the page. */
export type KeywordsService = typeof service;

expose(service);
