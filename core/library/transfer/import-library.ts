import { LibraryError, type LibraryTrouble } from '../library-error.ts';
import { Pace } from '../pace.ts';
import type { TransferFile } from './file-bytes.ts';
import {
  END_WORDS,
  type ImportEnd,
  type ImportProgress,
  type ImportReport,
} from './import-report.ts';
import { Intake } from './intake.ts';
import { readRecords } from './read-records.ts';
import { SkipCounter } from './skip.ts';
import type { TransferLibrary } from './transfer-library.ts';

/** How a file is to be taken in. */
export interface ImportOptions {
  /** Whether the texts of its pages are taken too; they are when left out. */
  readonly texts?: boolean;
  /**
   * Passes over the pages up to this line, without so much as a look: `line` in the report on this
   * very file when its import was broken off.
   */
  readonly after?: number;
  /** Ends the import; what has been written stays. */
  readonly signal?: AbortSignal;
  /** Called after each batch that the library has written. */
  readonly progress?: (progress: ImportProgress) => void;
}

/**
 * Takes a file in that {@link exportLibrary} wrote, packed or plain: docs/library-file.md. A page
 * that the library knows is not doubled: `Transfer.admit` says what becomes of the two. Rules are
 * added for what the library has none for, settings taken over where the reader has chosen none.
 *
 * Everything that is in order is taken, and everything else reported; a broken or hostile file
 * harms nothing. What has been written stays; taken in again, the same file goes on behind it, since
 * what the library has is recognised, or at once with `after`.
 *
 * @returns how it went, whatever happened to the file or the library.
 */
export async function importLibrary(
  library: TransferLibrary,
  file: TransferFile,
  { texts = true, after = 0, signal, progress }: ImportOptions = {},
): Promise<ImportReport> {
  const skips = new SkipCounter();
  const intake = new Intake(library, skips, texts, after, progress);
  const records = readRecords(file, skips, after, signal);
  const report = (end: ImportEnd, trouble?: LibraryTrouble): ImportReport => ({
    end,
    words: END_WORDS[end],
    trouble,
    ...intake.taken,
    skipped: skips.skips,
  });
  try {
    const pace = new Pace();
    let next = await records.next();
    for (; !next.done; next = await records.next()) {
      await intake.take(next.value);
      await pace.pause();
    }
    if (next.value !== 'stopped') await intake.finish();
    return report(next.value);
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    return report('failed', error.trouble);
  } finally {
    await records.return('stopped');
  }
}
