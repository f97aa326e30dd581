import { stateTable } from '../state/table.ts';
import { machineFields } from './machine/fields.ts';

/** All state of the explainer that its address carries: a line for each chapter. */
export const explainState = stateTable({
  version: 1,
  fields: {
    ...machineFields,
  },
});
