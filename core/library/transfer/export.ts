/**
 * Exports a library to a file in the format of docs/library-file.md. The library page calls it. Read
 * `records.ts` next for the lines of the file, and `import.ts` for the way back.
 */
import { type ExportedPageWithId, withoutTexts } from '../exported-pages.ts';
import type { Library } from '../library.ts';
import type { AddressBatch } from '../saved-addresses.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { YieldTimer } from '../storage/batches.ts';
import type { SavedAddress } from '../storage/saved-addresses.ts';
import { END_FIELDS, type FileOptions, headerToFields, MAX_LINE_BYTES } from './header-line.ts';
import {
  addressToFields,
  apartToFields,
  areSameSettings,
  importToFields,
  pageToFields,
  ruleToFields,
  settingsToFields,
} from './records.ts';

/** The methods of the library that an export calls. */
export type ExportSource = Pick<
  Library,
  | 'count'
  | 'exportPages'
  | 'exportAddresses'
  | 'listImports'
  | 'rules'
  | 'rejectedPairs'
  | 'settings'
>;

/** Options of {@link exportLibrary}. */
export interface ExportOptions {
  /** The current time in milliseconds since 1970, because core has no clock. */
  readonly now: number;
  /** Whether stored texts are exported too, by default `true`. */
  readonly includeTexts?: boolean;
  /** The options of the program, which the library doesn't know: names and values as in JSON. */
  readonly options?: FileOptions;
  /** Stops the export: the stream fails with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Is called after each batch with the pages written, and the total at the beginning. */
  readonly progress?: (done: number, total: number) => void;
}

/** Pages read at a time. */
const PAGES_PER_BATCH = 500;

/** UTF-16 units of texts read at a time. Long texts make the next batch smaller. */
const MAX_BATCH_TEXT_LENGTH = 1 << 22;

/** Bytes compressed at a time, which takes a few milliseconds. */
const CHUNK_BYTES = 1 << 16;

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
  library: ExportSource,
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
  library: ExportSource,
  { now, includeTexts = true, options = {}, progress }: ExportOptions,
): AsyncGenerator<string, void> {
  const settings = await library.settings();
  const total = await library.count();
  const hasSettings =
    !areSameSettings(settings, DEFAULT_SETTINGS) || Object.keys(options).length > 0;
  yield* [
    headerToFields(now, includeTexts, total),
    ...(hasSettings ? [settingsToFields(settings, options)] : []),
    ...(await library.rules()).map(ruleToFields),
    ...(await library.listImports()).map(importToFields),
  ].map((fields) => JSON.stringify(fields));

  let written = 0;
  for await (const batch of batchesOf(library)) {
    for (const page of batch) yield pageLine(includeTexts ? page : withoutTexts(page));
    written += batch.length;
    progress?.(written, Math.max(total, written));
  }
  // After the pages, because an address whose page is known becomes part of it.
  for await (const batch of addressBatchesOf(library)) {
    for (const saved of batch) yield JSON.stringify(addressToFields(saved));
  }
  // After the pages, because an import skips a pair of which no page is saved.
  const pairs = await library.rejectedPairs();
  yield* [...pairs.map(apartToFields), END_FIELDS].map((fields) => JSON.stringify(fields));
}

async function* batchesOf(library: ExportSource): AsyncGenerator<ExportedPageWithId[]> {
  let after = 0;
  let limit = PAGES_PER_BATCH;
  for (;;) {
    const batch = await library.exportPages(after, limit);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = last.id;
    // A text may have four million units or a few thousand, but neighbors are mostly similar.
    const meanLength = batch.reduce((sum, page) => sum + textLength(page), 0) / batch.length;
    const fitting = Math.floor(MAX_BATCH_TEXT_LENGTH / Math.max(meanLength, 1));
    limit = Math.max(1, Math.min(PAGES_PER_BATCH, limit * 2, fitting));
  }
}

async function* addressBatchesOf(library: ExportSource): AsyncGenerator<readonly SavedAddress[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch: AddressBatch = await library.exportAddresses(after, PAGES_PER_BATCH);
    yield batch.addresses;
    after = batch.next;
  }
}

function textLength({ text = '', earlier }: ExportedPageWithId): number {
  return text.length + (earlier?.text.length ?? 0);
}

/** Omits the earlier wording, or both texts, if the line would be too long to be imported. */
function pageLine(page: ExportedPageWithId): string {
  for (const candidate of [page, { ...page, earlier: undefined }]) {
    const line = JSON.stringify(pageToFields(candidate));
    if (fitsLine(line)) return line;
  }
  return JSON.stringify(pageToFields(withoutTexts(page)));
}

/** A UTF-16 unit takes at most three bytes of UTF-8. */
function fitsLine(line: string): boolean {
  return (
    line.length * 3 <= MAX_LINE_BYTES || new TextEncoder().encode(line).length <= MAX_LINE_BYTES
  );
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
    if (buffered.length < CHUNK_BYTES) continue;
    // One text may have megabytes.
    const bytes = encoder.encode(buffered);
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      yield bytes.subarray(start, start + CHUNK_BYTES);
      await timer.pause();
    }
    buffered = '';
  }
  if (buffered) yield encoder.encode(buffered);
}
