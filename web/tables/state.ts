import { stateTable } from '../state/table.ts';
import { designsFields } from './designs/fields.ts';
import { lookUpFields } from './look-up/fields.ts';
import { questionFields } from './question/fields.ts';
import { raceFields } from './race/fields.ts';
import { skewFields } from './skew/fields.ts';

/** All state of the table room that its address carries: a line for each part. */
export const tablesState = stateTable({
  version: 1,
  fields: {
    ...questionFields,
    ...designsFields,
    ...lookUpFields,
    ...skewFields,
    ...raceFields,
  },
});
