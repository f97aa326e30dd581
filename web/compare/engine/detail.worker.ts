import { expose } from 'comlink';
import { loadIdf } from '../../../core/text/idf/idf.ts';
import { loadJieba } from '../../../core/text/jieba.ts';
import { createDetailService } from './find-details.ts';

expose(createDetailService({ cut: () => loadJieba(), idf: loadIdf }));
