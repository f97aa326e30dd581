import { choice } from '../state/field.ts';
import { type StateOf, stateTable } from '../state/table.ts';
import { blackboardFields } from './blackboard/fields.ts';
import { CHAPTER_NAMES } from './chapter-names.ts';
import { distanceFields } from './distance/fields.ts';
import { machineFields } from './machine/fields.ts';
import { openingFields } from './opening/fields.ts';
import { whyThreeFields } from './why-three/fields.ts';

/** All state of the explainer that its address carries: a line for each chapter. */
export const explainState = stateTable({
  version: 1,
  fields: {
    /** The chapter that was gone to last. */
    at: choice(['top', ...CHAPTER_NAMES], 'top'),
    ...openingFields,
    ...blackboardFields,
    ...machineFields,
    ...distanceFields,
    ...whyThreeFields,
  },
});

/** The state of the explainer. */
export type Explained = StateOf<typeof explainState>;
