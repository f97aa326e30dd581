import { oneOf, type UrlState, urlSchema } from '../lib/url-state.ts';
import { blackboardParams } from './blackboard/url-params.ts';
import { CHAPTER_NAMES } from './chapter-names.ts';
import { distanceParams } from './distance/url-params.ts';
import { machineParams } from './machine/url-params.ts';
import { openingParams } from './opening/url-params.ts';
import { whyThreeParams } from './why-three/url-params.ts';

/** All state of the explainer that its address carries: a line for each chapter. */
export const explainSchema = urlSchema({
  version: 1,
  params: {
    /** The chapter that was gone to last. */
    chapter: oneOf('at', ['top', ...CHAPTER_NAMES], 'top'),
    ...openingParams,
    ...blackboardParams,
    ...machineParams,
    ...distanceParams,
    ...whyThreeParams,
  },
});

/** The state of the explainer. */
export type ExplainState = UrlState<typeof explainSchema>;
