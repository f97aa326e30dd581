import { oneOf, type UrlState, urlSchema } from '../lib/url-state.ts';
import { blackboardParams } from './blackboard/url-params.ts';
import { CHAPTER_NAMES } from './chapter-names.ts';
import { distanceParams } from './distance/url-params.ts';
import { machineParams } from './machine/url-params.ts';
import { openingParams } from './opening/url-params.ts';
import { whyThreeParams } from './why-three/url-params.ts';

/** The state of the explainer that its URL carries: one line for each chapter. */
export const explainSchema = urlSchema({
  version: 1,
  params: {
    /** The chapter that a link in the contents led to last. */
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
