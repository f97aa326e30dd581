import type { ExportedPageWithId } from '../../../core/library/exported-pages.ts';
import type { ImportedPage } from '../../../core/library/imports.ts';
import type { Library } from '../../../core/library/library.ts';
import { DEFAULT_SETTINGS } from '../../../core/library/settings.ts';
import type { ProgressOptions } from '../../../core/library/storage/batches.ts';
import { LibraryError } from '../../../core/library/storage/library-error.ts';
import type { LibrarySettings, RulePolicy } from '../../../core/library/storage/schema.ts';
import { type ExportSource, exportLibrary } from '../../../core/library/transfer/export.ts';
import { importLibrary } from '../../../core/library/transfer/import.ts';
import { samplePage, sampleVisit } from './sample-pages.ts';

/** Something that the user or the background does to a library. Pages are numbers of sample pages. */
export type Action =
  | { readonly do: 'import'; readonly from: number; readonly count: number }
  /** Adds pages from another program, every third with its address alone. */
  | { readonly do: 'add'; readonly from: number; readonly count: number; readonly importId: number }
  | { readonly do: 'undo'; readonly importId: number }
  /** Saves a page when it is read for the `times`-th time. */
  | { readonly do: 'remember'; readonly page: number; readonly times: number }
  /** Deletes the pages from a number on that the library has. */
  | {
      readonly do: 'delete';
      readonly from: number;
      readonly count: number;
      readonly restorable: boolean;
    }
  /** Restores the latest deletion, if there is one. */
  | { readonly do: 'restore' }
  | { readonly do: 'cluster' }
  | { readonly do: 'settings'; readonly changes: Partial<LibrarySettings> }
  | { readonly do: 'prune'; readonly restorable: boolean }
  | { readonly do: 'rule'; readonly page: number; readonly keep: RulePolicy | undefined }
  | { readonly do: 'reject'; readonly page: number; readonly other: number }
  | { readonly do: 'check' };

/** The end of 2999, after which deleted pages can't be restored. */
const LATER = 32_503_679_999_000;

/** Performs an action. `options.progress` is called after each batch, before the next one begins. */
export async function perform(
  library: Library,
  action: Action,
  options: ProgressOptions,
): Promise<void> {
  switch (action.do) {
    case 'import': {
      const { end, message, error } = await importLibrary(library, await fileOf(action), {
        progress: ({ done, total }) => options.progress?.(done, total),
      });
      if (error) throw new LibraryError(error);
      if (end !== 'complete' && end !== 'stopped') throw new Error(message);
      return;
    }
    case 'add':
      for (let n = action.from; n < action.from + action.count; n += ITEMS_PER_BATCH) {
        const length = Math.min(ITEMS_PER_BATCH, action.from + action.count - n);
        const items = Array.from({ length }, (_, i) => itemOf(n + i));
        await library.importItems({ id: action.importId, source: 'sample' }, items);
        options.progress?.(n + length - action.from, action.count);
      }
      return;
    case 'undo':
      await library.undoImport(action.importId, options);
      return;
    case 'remember':
      await library.remember(sampleVisit(action.page, action.times));
      return;
    case 'delete': {
      const ids: number[] = [];
      for (let n = action.from; n < action.from + action.count; n++) {
        const page = await library.page(samplePage(n));
        if (page) ids.push(page.id);
      }
      await library.delete(ids, { ...options, ...restorable(action) });
      return;
    }
    case 'restore': {
      const deletion = (await library.listDeletions()).at(-1);
      if (deletion) await library.restore(deletion.deletionId, options);
      return;
    }
    case 'cluster':
      await library.updateClusters(options);
      return;
    case 'settings':
      await library.changeSettings(action.changes);
      return;
    case 'prune':
      await library.prune(LATER - 1, { ...options, ...restorable(action) });
      return;
    case 'rule':
      await library.setRule(samplePage(action.page).url, action.keep, action.page);
      return;
    case 'reject': {
      const other = await library.page(samplePage(action.other));
      const page = samplePage(action.page);
      if (other) await library.markNotDuplicate(page, other.id, true, action.page);
      return;
    }
    case 'check':
      await library.check(options);
  }
}

function restorable({ restorable }: { readonly restorable: boolean }) {
  return { restorableUntil: restorable ? LATER : undefined };
}

/** Items added in one transaction. */
const ITEMS_PER_BATCH = 200;

function itemOf(n: number): ImportedPage {
  const { url, title, fingerprint, sketch, firstRead, text } = samplePage(n);
  const article = n % 3 === 0 ? undefined : { fingerprint, sketch, text };
  return { url, title, savedAt: firstRead - 1, isRead: n % 2 === 0, article };
}

/** Writes pages to a file as an export does. */
function fileOf({ from, count }: { readonly from: number; readonly count: number }): Promise<Blob> {
  const source: ExportSource = {
    count: async () => count,
    exportPages: async (after, limit) => {
      const pages: ExportedPageWithId[] = [];
      for (let n = after; n < Math.min(count, after + limit); n++) {
        pages.push({ id: n + 1, ...samplePage(from + n) });
      }
      return pages;
    },
    rules: async () => [],
    settings: async () => DEFAULT_SETTINGS,
    rejectedPairs: async () => [],
    listImports: async () => [],
    countAddresses: async () => 0,
    exportAddresses: async () => ({ addresses: [], next: undefined }),
  };
  return new Response(exportLibrary(source, { now: 0 })).blob();
}
