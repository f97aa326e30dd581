/**
 * Exports a library to a file in the format of docs/library-file.md. The library page calls it. Read
 * `records.ts` next for the lines of the file, and `import.ts` for the way back.
 */
import { withoutTexts } from '../exported-pages.ts';
import type { Library } from '../library.ts';
import { YieldTimer } from '../storage/batches.ts';
import { END_LINE, headerLine, type RecordOf, toLine } from './records.ts';

/** Options of {@link exportLibrary}. */
export interface ExportOptions {
  /** The current time in milliseconds since 1970, because core has no clock. */
  readonly now: number;
  /** Whether stored texts are exported too, by default `true`. */
  readonly includeTexts?: boolean;
  /** The options of the program, which the library doesn't know: names and values as in JSON. */
  readonly options?: RecordOf<'settings'>['options'];
  /** Stops the export: the stream fails with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Is called after each batch with the pages written, and the total at the beginning. */
  readonly progress?: (done: number, total: number) => void;
}

/** Pages read at a time, which may have long texts. */
const BATCH = 200;

/** UTF-16 units encoded and compressed at a time, which takes a few milliseconds. */
const CHUNK_LENGTH = 1 << 16;

/**
 * Exports the library as gzipped lines of JSON: see docs/library-file.md. The same library and
 * options give the same bytes in the same browser; browsers compress differently.
 *
 * It reads the library only as fast as the stream is read, and at most one batch ahead. Pages may be
 * saved or deleted meanwhile. Each page is exported once, as it was when its batch was read. A new
 * page comes last, and a page deleted before its batch is omitted. What is deleted and the clusters are
 * not exported.
 *
 * @returns a stream that fails with LibraryError when the library can't be read.
 */
export function exportLibrary(
  library: Library,
  options: ExportOptions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = encodeLines(linesOf(library, options));
  const plain = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        options.signal?.throwIfAborted();
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
  return plain.pipeThrough(new CompressionStream('gzip'));
}

async function* linesOf(
  library: Library,
  { now, includeTexts = true, options = {}, progress }: ExportOptions,
): AsyncGenerator<string, void> {
  const total = await library.count();
  yield headerLine({ made: now, texts: includeTexts, pages: total });
  yield toLine('settings', { ...(await library.settings()), options });
  for (const rule of await library.rules()) yield toLine('rule', rule);
  for (const each of await library.listImports()) yield toLine('import', each);
  let written = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const pages = await library.exportPages(after, BATCH);
    for (const page of pages) yield toLine('page', includeTexts ? page : withoutTexts(page));
    written += pages.length;
    if (pages.length > 0) progress?.(written, Math.max(total, written));
    after = pages.at(-1)?.id;
  }
  // After the pages, because an address whose page is known becomes part of it.
  for (const saved of await library.exportAddresses()) yield toLine('address', saved);
  // After the pages, because an import skips a pair of which no page is saved.
  for (const pair of await library.rejectedPairs()) yield toLine('apart', pair);
  yield END_LINE;
}

/** Encodes lines in chunks, with pauses in between so that other tasks can run. */
async function* encodeLines(
  lines: AsyncGenerator<string, void>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder();
  const timer = new YieldTimer();
  let buffered = '';
  for await (const line of lines) {
    buffered += `${line}\n`;
    await timer.pause();
    if (buffered.length < CHUNK_LENGTH) continue;
    yield encoder.encode(buffered);
    buffered = '';
  }
  if (buffered) yield encoder.encode(buffered);
}
