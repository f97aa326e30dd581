import { brotliDecompressSync } from 'node:zlib';
import { Gunzip } from 'fflate';
import { LimitReader, WARCParser, type WARCRecord } from 'warcio';
import { looksLikePage } from '../../import/decode-bytes.ts';
import { parseTime, toItem } from '../../import/fields.ts';
import { type ImportEvent, type ImportInput, issue } from '../../import/item.ts';
import { toHead } from '../../import/recognize.ts';
import { BrokenFileError } from '../../library/transfer/report.ts';
import { hasCode } from '../errors.ts';
import { decodePage, readArchivedPage } from './archived-page.ts';
import { MAX_PAGE_BYTES, readUpTo } from './read-up-to.ts';

/** Reads a web archive. @throws BrokenFileError after the last good item. */
export async function* readWarc({ name, bytes }: ImportInput): AsyncGenerator<ImportEvent> {
  const records = new WARCParser(withLineBreaks(inflateIfNeeded(bytes())));
  let count = 0;
  try {
    for await (const record of records) {
      const event = await toEvent(record, name, ++count);
      if (event) yield event;
      await skipRest(record);
    }
  } catch (error) {
    throw error instanceof BrokenFileError ? error : new BrokenFileError('damaged', error);
  }
}

/**
 * Reads past what is left of a record. The parser can do that itself, but never stops when the file
 * ends within a record.
 *
 * @throws BrokenFileError when the file ends first.
 */
async function skipRest({ _reader: rest }: WARCRecord): Promise<void> {
  if (!(rest instanceof LimitReader)) return;
  for await (const _ of rest);
  if (rest.limit > 0) throw new BrokenFileError('cut');
}

/** Whatever else a page consists of (images, scripts) isn't worth a message. */
async function toEvent(
  record: WARCRecord,
  file: string,
  entry: number,
): Promise<ImportEvent | undefined> {
  const { warcType, warcTargetURI, warcDate, httpHeaders } = record;
  if (warcType !== 'response' || httpHeaders?.statusCode !== 200) return undefined;
  const type = httpHeaders.headers.get('content-type') ?? '';
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(type)) return undefined;
  const encoded = await readUpTo(record);
  const bytes = encoded && decompress(encoded, httpHeaders.headers.get('content-encoding') ?? '');
  if (!bytes) return issue('too-large', file, entry);
  const [, charset] = /charset\s*=\s*["']?([\w:-]+)/i.exec(type) ?? [];
  const savedAt = parseTime(warcDate);
  return toItem(
    {
      source: 'warc',
      url: warcTargetURI,
      savedAt,
      readAt: savedAt,
      isRead: true,
      ...(bytes !== 'unreadable' &&
        readArchivedPage(await decodePage(bytes, charset), warcTargetURI ?? undefined)),
    },
    file,
    entry,
  );
}

/**
 * Decodes a page from its content encoding.
 *
 * @returns undefined if the page is too large.
 */
function decompress(bytes: Uint8Array, encoding: string): Uint8Array | 'unreadable' | undefined {
  // The parser has already decoded these.
  if (/^\s*(?:|identity|none|(?:x-)?gzip|deflate)\s*$/i.test(encoding)) return bytes;
  // Some programs store what they have decoded with the original headers.
  if (looksLikePage(toHead(bytes).text)) return bytes;
  if (!/^\s*br\s*$/i.test(encoding)) return 'unreadable';
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: MAX_PAGE_BYTES });
  } catch (error) {
    return hasCode(error, 'ERR_BUFFER_TOO_LARGE') ? undefined : 'unreadable';
  }
}

/** How many times larger than its file an archive may be, and what small ones may have more. */
const MAX_RATIO = 200;
const MIN_BOMB_BYTES = 1 << 26;

/** Compressed bytes inflated at a time: this makes 16 MB at most. */
const SLICE_BYTES = 1 << 14;

/** Inflates the members of an archive, one for each record, up to the point where it is damaged. */
async function* inflateIfNeeded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isGzip: boolean | undefined;
  let [compressed, inflated] = [0, 0];
  let output: Uint8Array[] = [];
  const gunzip = new Gunzip((chunk) => output.push(chunk));
  const push = function* (slice: Uint8Array, isLast: boolean) {
    let failure: unknown;
    try {
      gunzip.push(slice, isLast);
    } catch (error) {
      failure = error;
    }
    for (const chunk of output) inflated += chunk.length;
    yield* output;
    output = [];
    if (failure) throw new BrokenFileError(isLast ? 'cut' : 'damaged', failure);
    if (inflated > MIN_BOMB_BYTES + MAX_RATIO * compressed) throw new BrokenFileError('garbage');
  };
  for await (const chunk of chunks) {
    isGzip ??= chunk[0] === 0x1f;
    if (!isGzip) {
      yield chunk;
      continue;
    }
    for (let start = 0; start < chunk.length; start += SLICE_BYTES) {
      const slice = chunk.slice(start, start + SLICE_BYTES);
      compressed += slice.length;
      yield* push(slice, false);
    }
  }
  if (isGzip) yield* push(new Uint8Array(), true);
}

/** The parser keeps a line in memory. Videos have line feeds, too, every few hundred bytes. */
const MAX_LINE_BYTES = 1 << 26;

/** @throws BrokenFileError when a line is too long. */
async function* withLineBreaks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(0x0a);
    length = end === -1 ? length + chunk.length : chunk.length - end;
    if (length > MAX_LINE_BYTES) throw new BrokenFileError('garbage');
    yield chunk;
  }
}
