import * as v from 'valibot';
import type { Keep, Rule } from '../rules/rule.ts';
import { ruleKey } from '../rules/rule-key.ts';
import { MOST_CHARACTERS } from './format.ts';
import { time } from './page-line.ts';

const what = v.pipe(v.string(), v.maxLength(MOST_CHARACTERS));

/** A line of kind `rule`: what becomes of a site, by its bare name, or of an address. */
export const ruleFields = v.object({
  kind: v.literal('rule'),
  what,
  keep: v.picklist(['always', 'look-up', 'never'] satisfies Keep[]),
  since: time,
});

/** What stands in its place in a file of version 1. */
export const neverFields = v.object({ kind: v.literal('never'), what, since: time });

/**
 * Reads a line that has the fields of a rule.
 *
 * @throws TypeError when that is about neither a site nor a page, TooBroad when it is about many.
 */
export function ruleFromFields({ what, keep, since }: Rule): Rule {
  return { what: isOneLabel(what) ? what : ruleKey(what), keep, since };
}

/** A rule that was made at an address of an intranet calls itself so, and holds for that host alone. */
function isOneLabel(what: string): boolean {
  return /^[\w-]+$/.test(what) && ruleKey({ site: `http://${what}/` }) === what;
}

/** What is written of a rule, in this order. */
export function ruleToFields({ what, keep, since }: Rule): v.InferOutput<typeof ruleFields> {
  return { kind: 'rule', what, keep, since };
}
