import { expose } from 'comlink';
import { loadIdf } from '../../../core/text/idf/idf.ts';
import { loadJieba } from '../../../core/text/jieba.ts';
import { createDetailService } from './detail-service.ts';

const service = createDetailService({ cut: () => loadJieba(), idf: loadIdf });

export type DetailService = typeof service;

expose(service);
