/**
 * Reads pages for an export and adds pages from an import. `transfer/export.ts` and
 * `transfer/import.ts` call these through the facade. Read `saved-page.ts` next to see how a page
 * that the library already has is recognized.
 */

import { siteOf } from '../url/site.ts';
import { type AddedPage, isSamePage, mergePages, pickSketches, pickText } from './merge-pages.ts';
import { blocksSaving, loadRuleFinder } from './rules.ts';
import { absorbAddresses, eraseAddresses } from './saved-addresses.ts';
import { isOnePage, mergeAddresses, pickSavedPage } from './saved-page.ts';
import { mapWithYield } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { readPages, requestReclustering, savePage } from './storage/pages.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import { type ImportOutcome, ownVisits, withOriginsAlone } from './storage/provenance.ts';
import { readAddresses, readSources } from './storage/saved-addresses.ts';
import type { StoredText, Transaction } from './storage/schema.ts';
import { isUnreadable, SketchesById, saveSketch } from './storage/sketches.ts';
import {
  type EarlierText,
  packText,
  saveText,
  textsOf,
  unpackEarlier,
  unpackText,
} from './storage/texts.ts';
import { transact } from './storage/transaction.ts';

/** A page on its way from one library to another, without the id that only its library knows. */
export interface ExportedPage extends AddedPage {
  /** Its text, if it is stored. */
  readonly text?: string | undefined;
  /** When the text was read, in milliseconds since 1970; `lastRead` if absent. */
  readonly textRead?: number | undefined;
  /** The wording before that text. */
  readonly earlier?: EarlierText | undefined;
}

/** An exported page with its id, so that the next call can continue after it. */
export interface ExportedPageWithId extends ExportedPage {
  readonly id: number;
}

/** Returns the page without its texts. Its fingerprint and sketch stay. */
export function withoutTexts<P extends ExportedPage>(page: P): P {
  return { ...page, text: undefined, textRead: undefined, earlier: undefined };
}

/** Returns up to `limit` pages with ids above `after`, ascending, with their texts. */
export async function exportPages(
  connection: Connection,
  after: number,
  limit: number,
): Promise<ExportedPageWithId[]> {
  const found = await transact(connection, 'readonly', async (tx, column) => {
    await column.load('bits');
    const ids: number[] = [];
    for (let id = after + 1; id <= column.lastId && ids.length < limit; id++) {
      if (column.bitsOf(id)) ids.push(id);
    }
    const pages = await readPages(tx, column, ids);
    return { pages, texts: await textsOf(tx, ids), sketches: await SketchesById.read(tx, ids) };
  });
  return await mapWithYield(found.pages, async ({ site: _, ...page }) => {
    const text = found.texts.get(page.id);
    return { ...page, ...found.sketches.of(page.id), ...(text && (await unpackTexts(text))) };
  });
}

async function unpackTexts(
  stored: StoredText,
): Promise<Pick<ExportedPage, 'text' | 'textRead' | 'earlier'>> {
  const [current, earlier] = await Promise.all([unpackText(stored), unpackEarlier(stored)]);
  if (!current) return {};
  return { text: current.text, textRead: current.readAt, ...(earlier && { earlier }) };
}

/**
 * Adds pages, all in one transaction. A page that the library already has (found as `remember` finds
 * it) keeps its id. It gets the earlier first visit, the later last visit with its title, address,
 * text, fingerprint, and sketch, and the greater count of visits, so importing a file twice changes nothing.
 * A stored text stays if the later visit has none. If both have one and they differ, the text of the
 * earlier visit becomes the earlier wording, and so does its sketch. Texts are stored whatever
 * `keepText` says: the caller asks the user.
 *
 * A page that was only imported, and never visited in this browser, gives a visited one its origins
 * alone, so that undoing the import gives back the page as it was. Saved addresses become part of the
 * pages at their addresses.
 */
export async function importPages(
  connection: Connection,
  incoming: readonly ExportedPage[],
): Promise<ImportOutcome[]> {
  const packed = await packPages(incoming);
  return await transact(connection, 'readwrite', async (tx, column) => {
    const outcomes = await addPages(tx, column, packed, await readSources(tx));
    await column.save(tx);
    return outcomes;
  });
}

/** A page to add, with its texts compressed. */
export interface PackedPage {
  /** Of a page that was deleted here. It gets its id again, unless it becomes part of another page. */
  readonly id?: number | undefined;
  readonly page: AddedPage;
  readonly text: StoredText | undefined;
}

/** Compresses the texts of pages. Not for use in a transaction, which would end meanwhile. */
export function packPages(pages: readonly ExportedPage[]): Promise<PackedPage[]> {
  return mapWithYield(pages, async ({ text, textRead, earlier, ...page }) => {
    if (text === undefined) return { page, text };
    const [packed, before] = await Promise.all([
      packText(text, textRead ?? page.lastRead),
      earlier && packText(earlier.text, earlier.from),
    ]);
    return {
      page,
      text: { ...packed, ...(before && earlier && { b: { ...before, n: earlier.to } }) },
    };
  });
}

/**
 * Adds pages as {@link importPages} does, as part of a write. The caller saves the column.
 *
 * @param sources the source of each import. Origins of other imports are left out.
 * @param isRestored whether the pages were deleted here, before those that the library has were read.
 * Their visits are other ones, and no rule applies.
 */
export async function addPages(
  tx: Transaction<'readwrite'>,
  column: Column,
  packed: readonly PackedPage[],
  sources: ReadonlyMap<number, string>,
  isRestored = false,
): Promise<ImportOutcome[]> {
  const incoming = packed.map(({ page }) => withKnownOrigins(page, sources));
  // Reads everything first and awaits no write before the next one, which would take most of the time.
  const findRule = await loadRuleFinder(tx);
  const addresses = incoming.flatMap((page) => page.addresses);
  const saved = await PagesByAddress.read(tx, addresses);
  const savedAddresses = await readAddresses(tx, addresses);
  const withTexts = incoming.filter((_, i) => packed[i]?.text !== undefined);
  const savedWithTexts = saved.at(withTexts.flatMap((page) => page.addresses));
  const texts = await textsOf(tx, new Set(savedWithTexts.map(({ id }) => id)));
  const sketches = await SketchesById.read(tx, new Set(saved.at(addresses).map(({ id }) => id)));
  const restored = new Set(packed.map(({ id }) => id));
  const importPage = async ([i, imported]: [number, AddedPage]): Promise<ImportOutcome> => {
    const [site, importedText] = [siteOf(imported.url), packed[i]?.text];
    if (!isRestored && blocksSaving(findRule(imported.addresses, site))) return 'ruled-out';
    const before = isRestored
      ? findRestoredTo(
          imported,
          saved,
          sketches,
          packed[i]?.id === undefined ? undefined : restored,
        )
      : pickSavedPage(saved, imported.addresses, imported, sketches);
    const { page, absorbed } = absorbAddresses(
      before
        ? mergePages(before, imported, sources, isRestored)
        : newPage(imported, site, packed[i]?.id ?? ++column.lastId),
      savedAddresses,
    );
    const pageChanged = !before || !isSamePage(before, page);
    const writes: Promise<unknown>[] = [eraseAddresses(tx, absorbed)];
    if (pageChanged) {
      saved.put(page);
      writes.push(savePage(tx, column, page, before));
    }
    const stored = texts.get(page.id);
    const text =
      importedText &&
      (before ? pickText(before, imported, stored, importedText, isRestored) : importedText);
    const textChanged = text && text !== stored;
    if (textChanged) {
      texts.set(page.id, text);
      writes.push(saveText(tx, column, page.id, text));
    }
    const known = sketches.of(page.id);
    const picked = pickSketches(before, imported, known, isRestored);
    const sketchChanged = picked !== known;
    if (sketchChanged) {
      sketches.put(page.id, picked);
      writes.push(saveSketch(tx, page.id, picked));
      if (isUnreadable(known) && before) writes.push(requestReclustering(tx, column, page.id));
    }
    await Promise.all(writes);
    if (!before) return 'added';
    return pageChanged || textChanged || sketchChanged ? 'merged' : 'unchanged';
  };
  return await mapWithYield(incoming.entries(), importPage, tx);
}

/**
 * Finds the page that a deleted one becomes part of: one that was read at its own address since. A feed
 * reader may show another text there.
 *
 * @param others pages that were deleted along with it, and were there beside it.
 */
export function findRestoredTo(
  deleted: AddedPage,
  saved: PagesByAddress,
  sketches: SketchesById,
  others: ReadonlySet<number | undefined> = new Set(),
): Page | undefined {
  const [own = ''] = deleted.addresses;
  return saved
    .at([own])
    .find(
      (page) =>
        page.addresses[0] === own &&
        !others.has(page.id) &&
        isOnePage({ ...page, ...sketches.of(page.id) }, deleted),
    );
}

/** Leaves out origins of imports that the library doesn't know, which nobody could undo. */
function withKnownOrigins(imported: AddedPage, sources: ReadonlyMap<number, string>) {
  if (!imported.origins) return imported;
  const origins = imported.origins.filter(({ importId }) => sources.has(importId));
  const visits = ownVisits({ ...imported, origins: undefined });
  const own = ownVisits(imported) ?? (origins.length > 0 ? undefined : visits);
  return withOriginsAlone(imported, own, origins);
}

function newPage(imported: AddedPage, site: string, id: number): Page {
  const { sketch: _, earlierSketch: __, ...page } = imported;
  return { ...page, addresses: mergeAddresses(imported.addresses), site, id };
}
