/**
 * Merges pages that are added, from a file, an import, or a deletion, into those that the library has.
 * `exported-pages.ts` writes the result.
 */
import { hasTextChanged } from '../match/classify.ts';
import { siteOf } from '../url/site.ts';
import { mergeAddresses, mergeSketches } from './saved-page.ts';
import type { Page } from './storage/page.ts';
import { haveSameFingerprint } from './storage/pages.ts';
import {
  haveSameOrigins,
  importedAddresses,
  mergeOrigins,
  mergeOwnVisits,
  ownVisits,
  toDates,
} from './storage/provenance.ts';
import type { StoredText } from './storage/schema.ts';
import { isUnreadable, type PageSketches } from './storage/sketches.ts';
import { mergeTexts } from './storage/texts.ts';

/** A page that is added to the library, without the id that only its library knows. */
export interface AddedPage extends Omit<Page, 'id' | 'site'>, PageSketches {}

/** When a page was last visited in a browser. One that was only imported is older than any visit. */
function lastVisit(page: Page | AddedPage): number {
  return ownVisits(page)?.lastRead ?? Number.NEGATIVE_INFINITY;
}

/**
 * Keeps the stored text as the current one, unless the imported page is a later and different one. A
 * page that was visited gets no text from one that was only imported, but restoring gives it back.
 */
export function pickText(
  before: Page,
  imported: AddedPage,
  stored: StoredText | undefined,
  importedText: StoredText,
  isRestored: boolean,
): StoredText | undefined {
  const isOnlyImported = ownVisits(before) && !ownVisits(imported);
  if (isOnlyImported && !isRestored) return stored;
  if (!stored) return importedText;
  const hasChanged = hasTextChanged(before.fingerprint, imported.fingerprint);
  const isOnlyOwn = !ownVisits(before) && ownVisits(imported);
  // Otherwise, undoing the earlier import would take the text that was read here, too.
  if (isOnlyOwn && isRestored) return importedText;
  if (isOnlyOwn && !hasChanged) return { ...stored, ...importedText };
  if (isRestored) return mergeTexts(stored, importedText, hasChanged, true);
  const isNewer = lastVisit(imported) > lastVisit(before) && !haveSameFingerprint(before, imported);
  return isNewer
    ? mergeTexts(importedText, stored, hasChanged)
    : mergeTexts(stored, importedText, hasChanged);
}

/** Keeps the sketch of the later text, and that of the earlier one if sentences are new since then. */
export function pickSketches(
  before: Page | undefined,
  page: AddedPage,
  known: PageSketches,
  isRestored: boolean,
): PageSketches {
  const { sketch, earlierSketch, fingerprint, lastRead } = page;
  const imported = { sketch, earlierSketch };
  if (!before) return imported;
  if (isRestored) return mergeSketches(known, imported, lastRead);
  if (!ownVisits(page)) return known;
  if (haveSameFingerprint(before, { fingerprint })) {
    if (isUnreadable(known)) return imported;
    return mergeSketches(known, imported, lastRead);
  }
  return lastVisit(page) > lastVisit(before)
    ? mergeSketches(imported, known, before.lastRead)
    : mergeSketches(known, imported, lastRead);
}

/** Merges a page that is added into the saved one. */
export function mergePages(
  before: Page,
  imported: AddedPage,
  sources: ReadonlyMap<number, string>,
  isRestored: boolean,
): Page {
  const [known, added] = [ownVisits(before), ownVisits(imported)];
  // Visits since a deletion count in addition. But the same ones may have come back from a file meanwhile.
  const isOther = isRestored && known?.firstRead !== added?.firstRead;
  const dates = toDates(
    mergeOwnVisits(known, added, isOther ? (a, b) => a + b : Math.max),
    mergeOrigins(before.origins, imported.origins, sources),
  );
  if (!added) {
    const addresses = mergeAddresses(before.addresses, isRestored ? imported.addresses : []);
    const merged = { ...before, addresses, ...dates };
    return { ...merged, ...importedAddresses(merged, [before]) };
  }
  // What a feed reader shows doesn't replace what the page itself showed.
  const isKept = known && before.via === undefined && imported.via !== undefined;
  const isLater = !isKept && (!isRestored || !known) && lastVisit(imported) > lastVisit(before);
  const later = isLater ? imported : before;
  const earlier = later === before ? imported : before;
  const original = later.original ?? earlier.original;
  const merged = {
    id: before.id,
    addresses: mergeAddresses(later.addresses, earlier.addresses),
    ...(original !== undefined && { original }),
    // A page that was visited at its own address was not only read in a feed reader.
    ...(before.via !== undefined && imported.via !== undefined && { via: later.via }),
    url: later.url,
    title: later.title,
    site: siteOf(later.url),
    ...dates,
    fingerprint: later.fingerprint,
  };
  return { ...merged, ...importedAddresses(merged, [before, imported]) };
}

/** Whether two versions of a page have the same record. */
export function isSamePage(a: Page, b: Page): boolean {
  const partsOf = ({ url, title, addresses, original, via, firstRead, lastRead, visits }: Page) =>
    JSON.stringify([url, title, addresses.length, original, via, firstRead, lastRead, visits]);
  return partsOf(a) === partsOf(b) && haveSameFingerprint(a, b) && haveSameOrigins(a, b);
}
