import { choice } from '../state/field.ts';
import { stateTable } from '../state/table.ts';
import { CHAPTER_NAMES } from './chapter-names.ts';
import { designsFields } from './designs/fields.ts';
import { lookUpFields } from './look-up/fields.ts';
import { questionFields } from './question/fields.ts';
import { raceFields } from './race/fields.ts';
import { skewFields } from './skew/fields.ts';

/** All state of the table room that its address carries: a line for each chapter. */
export const tablesState = stateTable({
  version: 1,
  fields: {
    /** The chapter that was gone to last. */
    at: choice(['top', ...CHAPTER_NAMES], 'top'),
    ...questionFields,
    ...designsFields,
    ...lookUpFields,
    ...skewFields,
    ...raceFields,
  },
});
