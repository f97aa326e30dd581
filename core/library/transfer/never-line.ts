import * as v from 'valibot';
import { siteOf } from '../address/site.ts';
import { isWeb } from '../address/web-address.ts';
import { MOST_CHARACTERS } from './format.ts';
import { time } from './page-line.ts';

/** A line of kind `never`: a site, by its bare name, or an address that is not to be remembered. */
export const neverFields = v.object({
  kind: v.literal('never'),
  what: v.pipe(
    v.string(),
    v.maxLength(MOST_CHARACTERS),
    v.check((what) => isAddress(what) || isSite(what), 'Neither a site nor a web address'),
  ),
  since: time,
});

/** Whether it is an address rather than a site. */
export function isAddress(what: string): boolean {
  return URL.canParse(what) && isWeb(new URL(what));
}

/** Not what only contains the name of a site: it would stand for all of it. */
function isSite(what: string): boolean {
  const url = `https://${what}/`;
  return URL.canParse(url) && siteOf(url) === what;
}

/** What is written of an entry, in this order. */
export function neverToFields(what: string, since: number): v.InferOutput<typeof neverFields> {
  return { kind: 'never', what, since };
}
