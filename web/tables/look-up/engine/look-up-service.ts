import type { LookUp, LookUpQuestion } from './look-up.ts';

/** What the worker of the look-up does. */
export interface LookUpService {
  lookUp(question: LookUpQuestion): Promise<LookUp>;
}
