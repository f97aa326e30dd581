import { oneOf, urlSchema } from '../lib/url-state.ts';
import { CHAPTER_NAMES } from './chapter-names.ts';
import { designsParams } from './designs/url-params.ts';
import { lookupParams } from './look-up/url-params.ts';
import { questionParams } from './question/url-params.ts';
import { raceParams } from './race/url-params.ts';
import { skewParams } from './skew/url-params.ts';

/** All state of the table room that its address carries: a line for each chapter. */
export const tablesSchema = urlSchema({
  version: 1,
  params: {
    /** The chapter that was gone to last. */
    chapter: oneOf('at', ['top', ...CHAPTER_NAMES], 'top'),
    ...questionParams,
    ...designsParams,
    ...lookupParams,
    ...skewParams,
    ...raceParams,
  },
});
