import * as v from 'valibot';
import { MOST_CHARACTERS } from './format.ts';
import { time } from './page-line.ts';

/** A line of kind `never`: a site or an address, without its scheme, that is not to be remembered. */
export const neverFields = v.object({
  kind: v.literal('never'),
  what: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_CHARACTERS)),
  since: time,
});

/** What is written of an entry, in this order. */
export function neverToFields(what: string, since: number): v.InferOutput<typeof neverFields> {
  return { kind: 'never', what, since };
}
