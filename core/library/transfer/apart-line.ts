import * as v from 'valibot';
import { pageAddresses } from '../../url/page-addresses.ts';
import type { Apart } from '../apart/apart.ts';
import { time, webAddress } from './page-line.ts';

/** A line of kind `apart`: two pages that the reader told apart. */
export const apartFields = v.object({
  kind: v.literal('apart'),
  pages: v.strictTuple([webAddress, webAddress]),
  since: time,
});

/** Reads a line that has the fields of a pair. @throws RangeError when that is one page. */
export function apartFromFields({ pages, since }: v.InferOutput<typeof apartFields>): Apart {
  const [a, b] = [pageAddresses(pages[0])[0], pageAddresses(pages[1])[0]];
  if (a === b) throw new RangeError('No page is apart from itself');
  return { pages: a < b ? [a, b] : [b, a], since };
}

/** What is written of a pair, in this order. */
export function apartToFields({ pages, since }: Apart): v.InferOutput<typeof apartFields> {
  return { kind: 'apart', pages: [...pages], since };
}
