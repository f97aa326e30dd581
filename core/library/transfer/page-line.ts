import * as v from 'valibot';
import { pageAddresses } from '../address/page-addresses.ts';
import { siteOf } from '../address/site.ts';
import { isWebAddress } from '../address/web-address.ts';
import type { Entry } from '../entry.ts';
import { fingerprintFields, fingerprintToFields } from './fingerprint-line.ts';
import { MOST_CHARACTERS } from './format.ts';

const short = v.pipe(v.string(), v.maxLength(MOST_CHARACTERS));

/** An address of the web, not endless. */
export const webAddress = v.pipe(short, v.check(isWebAddress, 'Not an http or https address'));

/** Milliseconds since 1970, to the last that a Date can hold. */
export const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15));

/** A line of kind `page`. */
export const pageFields = v.object({
  kind: v.literal('page'),
  url: webAddress,
  title: short,
  /** For people who read the file; made anew from `url`. */
  site: v.optional(v.unknown()),
  addresses: v.optional(v.pipe(v.array(webAddress), v.maxLength(64)), []),
  original: v.optional(webAddress),
  firstRead: time,
  lastRead: time,
  visits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(0xffff_ffff)),
  fingerprint: fingerprintFields,
  textRead: v.optional(time),
  text: v.optional(v.string()),
});

/** Reads a line that has the fields of a page. @throws RangeError when they contradict each other. */
export function pageFromFields(fields: v.InferOutput<typeof pageFields>): Entry {
  const { url, title, addresses, original, firstRead, lastRead, visits } = fields;
  const { fingerprint, textRead, text } = fields;
  if (firstRead > lastRead) throw new RangeError('firstRead is later than lastRead');
  const known = [...new Set([...pageAddresses(url), ...addresses])];
  const facts = { url, title, addresses: known, original, firstRead, lastRead, visits };
  return { ...facts, fingerprint, textRead, text };
}

/** What is written of a page, in this order. */
export function pageToFields(entry: Entry): object {
  const { url, title, addresses, original, firstRead, lastRead, visits } = entry;
  const { fingerprint, textRead, text } = entry;
  return {
    kind: 'page',
    url,
    title,
    site: siteOf(url),
    addresses,
    ...(original !== undefined && { original }),
    firstRead,
    lastRead,
    visits,
    fingerprint: fingerprintToFields(fingerprint),
    ...(text === undefined ? {} : { textRead, text }),
  };
}
