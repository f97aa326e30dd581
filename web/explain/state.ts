import { choice } from '../state/field.ts';
import { stateTable } from '../state/table.ts';
import { CHAPTER_NAMES } from './chapter-names.ts';
import { machineFields } from './machine/fields.ts';
import { whyThreeFields } from './why-three/fields.ts';

/** All state of the explainer that its address carries: a line for each chapter. */
export const explainState = stateTable({
  version: 1,
  fields: {
    /** The chapter that was gone to last. */
    at: choice(['top', ...CHAPTER_NAMES], 'top'),
    ...machineFields,
    ...whyThreeFields,
  },
});
