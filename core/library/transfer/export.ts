import { type NumberedEntry, withoutTexts } from '../entry.ts';
import { YieldTimer } from '../storage/batches.ts';
import { DEFAULT_SETTINGS } from '../storage/settings.ts';
import { type Counts, endToFields, headerToFields, MAX_LINE_BYTES } from './header-line.ts';
import { apartToFields, isSame, pageToFields, ruleToFields, settingsToFields } from './records.ts';
import type { TransferLibrary } from './transfer-library.ts';

/** How a library is to be written out. */
export interface ExportOptions {
  /** Now, in milliseconds since 1970: core has no clock. */
  readonly made: number;
  /** Whether the texts that are kept are written too; they are when left out. */
  readonly texts?: boolean;
  /** Ends the export: the stream fails with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called after each batch, with the pages written and those that there were at the beginning. */
  readonly progress?: (done: number, total: number) => void;
}

/** Pages read at a time, and characters of text that make the next batch a smaller one. */
const BATCH = 500;
const MAX_BATCH_CHARACTERS = 1 << 22;

/** Bytes that are compressed in one go: a few milliseconds. */
const PIECE = 1 << 16;

/**
 * Writes the library into a file: gzip of lines of JSON, docs/library-file.md. The same library and
 * options give the same bytes (in one browser: they compress differently).
 *
 * Nothing is read before somebody reads the stream, and no more than a batch ahead. Pages that are
 * written meanwhile harm nothing: each page is written once, as it was when its batch was read; a new
 * one comes last; one that is forgotten before its turn is not written. What is forgotten
 * but can be brought back, and what copies stand together, is not written either.
 *
 * @returns a stream that fails with LibraryError when the library cannot be read.
 */
export function exportLibrary(
  library: TransferLibrary,
  options: ExportOptions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = piecesOf(lines(library, options));
  const plain = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        options.signal?.throwIfAborted();
        const next = await pieces.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
  return plain.pipeThrough(new CompressionStream('gzip'));
}

async function* lines(
  library: TransferLibrary,
  { made, texts = true, progress }: ExportOptions,
): AsyncGenerator<string, void> {
  const settings = await library.settings();
  const rules = await library.rules();
  const total = await library.count();
  const chosen = isSame(settings, DEFAULT_SETTINGS) ? 0 : 1;
  const counts = (page: number, apart: number): Counts => ({
    settings: chosen,
    rule: rules.length,
    page,
    apart,
  });

  yield* [
    headerToFields(made, texts, counts(total, (await library.rejectedPairs()).length)),
    ...(chosen ? [settingsToFields(settings)] : []),
    ...rules.map(ruleToFields),
  ].map((fields) => JSON.stringify(fields));

  let written = 0;
  for await (const batch of batchesOf(library)) {
    for (const entry of batch) yield pageLine(texts ? entry : withoutTexts(entry));
    written += batch.length;
    progress?.(written, Math.max(total, written));
  }
  // Behind the pages, without which they are not taken in.
  const apart = await library.rejectedPairs();
  yield* [...apart.map(apartToFields), endToFields(counts(written, apart.length))].map((fields) =>
    JSON.stringify(fields),
  );
}

/** The bytes of lines, in pieces that hold nothing else up for long. */
async function* piecesOf(
  lines: AsyncGenerator<string, void>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder();
  const pace = new YieldTimer();
  let held = '';
  for await (const line of lines) {
    held += `${line}\n`;
    await pace.pause();
    if (held.length < PIECE) continue;
    // A text alone may be megabytes.
    const bytes = encoder.encode(held);
    for (let at = 0; at < bytes.length; at += PIECE) {
      yield bytes.subarray(at, at + PIECE);
      await pace.pause();
    }
    held = '';
  }
  if (held) yield encoder.encode(held);
}

async function* batchesOf(library: TransferLibrary): AsyncGenerator<NumberedEntry[]> {
  let after = 0;
  let limit = BATCH;
  for (;;) {
    const batch = await library.entries(after, limit);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = last.id;
    // Texts may be four million characters each, or a few thousand, and mostly stay what they are.
    const each = batch.reduce((sum, entry) => sum + lengthOf(entry), 0) / batch.length;
    limit = Math.max(
      1,
      Math.min(BATCH, limit * 2, Math.floor(MAX_BATCH_CHARACTERS / Math.max(each, 1))),
    );
  }
}

function lengthOf({ text = '', earlier }: NumberedEntry): number {
  return text.length + (earlier?.text.length ?? 0);
}

/** Without what it said before, or without its text too, where that would make a line that nobody reads back. */
function pageLine(entry: NumberedEntry): string {
  for (const some of [entry, { ...entry, earlier: undefined }]) {
    const line = JSON.stringify(pageToFields(some));
    if (fits(line)) return line;
  }
  return JSON.stringify(pageToFields(withoutTexts(entry)));
}

/** A character of UTF-16 is three bytes of UTF-8 at most. */
function fits(line: string): boolean {
  return (
    line.length * 3 <= MAX_LINE_BYTES || new TextEncoder().encode(line).length <= MAX_LINE_BYTES
  );
}
