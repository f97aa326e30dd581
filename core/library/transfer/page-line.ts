import * as v from 'valibot';
import { cleanTitle } from '../../text/clean-title.ts';
import { pageAddresses } from '../../url/page-addresses.ts';
import { siteOf } from '../../url/site.ts';
import { isWebAddress } from '../../url/web-address.ts';
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
  title: v.pipe(short, v.transform(cleanTitle)),
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
  earlierRead: v.optional(time),
  changedRead: v.optional(time),
  earlierText: v.optional(v.string()),
});

/** Reads a line that has the fields of a page. @throws RangeError when they contradict each other. */
export function pageFromFields(fields: v.InferOutput<typeof pageFields>): Entry {
  const { kind: _, site: __, addresses, earlierRead, changedRead, earlierText, ...entry } = fields;
  const { url, firstRead, lastRead, textRead, text } = entry;
  if (firstRead > lastRead) throw new RangeError('firstRead is later than lastRead');
  if (text === undefined && earlierText !== undefined) {
    throw new RangeError('earlierText without text');
  }
  return {
    ...entry,
    addresses: [...new Set([...pageAddresses(url), ...addresses])],
    ...(earlierText !== undefined && {
      earlier: {
        text: earlierText,
        from: earlierRead ?? firstRead,
        to: changedRead ?? textRead ?? lastRead,
      },
    }),
  };
}

/** What is written of a page, in this order. */
export function pageToFields(entry: Entry): object {
  const { url, title, addresses, original, firstRead, lastRead, visits, fingerprint } = entry;
  const { textRead, text, earlier } = entry;
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
    ...(text !== undefined && { textRead, text }),
    ...(text !== undefined &&
      earlier && { earlierRead: earlier.from, changedRead: earlier.to, earlierText: earlier.text }),
  };
}
