import { openLibrary } from '../../../../core/library/library.ts';
import { exportLibrary } from '../../../../core/library/transfer/export.ts';
import { importLibrary } from '../../../../core/library/transfer/import.ts';

/** Where what was written out is read in again. */
const COPY = 'copy';

/** Writes libraries out and reads them in. */
export class Transferring {
  /** Writes the library out, and reads it into another one, which is erased. Milliseconds, and bytes. */
  async measure(): Promise<{ out: number; into: number; bytes: number }> {
    const library = await openLibrary();
    const begun = performance.now();
    const file = await new Response(exportLibrary(library, { now: 0 })).blob();
    const written = performance.now();
    const pages = await library.count();
    library.close();
    const copy = await openLibrary(COPY);
    const opened = performance.now();
    const report = await importLibrary(copy, file);
    const read = performance.now();
    copy.close();
    indexedDB.deleteDatabase(COPY);
    if (report.end !== 'complete' || report.pages.added !== pages) {
      throw new Error(`Of ${pages} pages ${report.pages.added} were read in: ${report.message}`);
    }
    return { out: written - begun, into: read - opened, bytes: file.size };
  }
}
