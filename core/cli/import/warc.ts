import { Gunzip } from 'fflate';
import { LimitReader, WARCParser, type WARCRecord } from 'warcio';
import { decodeBytes } from '../../import/decode-bytes.ts';
import { parseTime, toItem } from '../../import/fields.ts';
import { decodeByGuess } from '../../import/guess-encoding.ts';
import { type ImportEvent, issue } from '../../import/item.ts';
import type { ExtraFormat } from '../../import/read-items.ts';
import { stripEmbeddedFiles } from '../../import/saved-page.ts';
import { BrokenFileError } from '../../library/transfer/report.ts';
import { readUpTo } from './read-up-to.ts';

/** A web archive, gzipped or not. A WACZ file is a zip archive of them. */
export const warc: ExtraFormat = {
  recognizes: ({ text, inflated }) => /^WARC\/[\d.]+\r?\n/.test(inflated?.text ?? text),

  async *read({ name, bytes }) {
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
  },
};

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
  const bytes = await readUpTo(record);
  if (!bytes) return issue('too-large', file, entry);
  const html = stripEmbeddedFiles(await decode(bytes, type));
  const savedAt = parseTime(warcDate);
  return toItem(
    {
      source: 'warc',
      url: warcTargetURI,
      title: '',
      savedAt,
      readAt: savedAt,
      isRead: true,
      content: { kind: 'html', value: html },
    },
    file,
    entry,
  );
}

const immediately = async () => {};

async function decode(bytes: Uint8Array, type: string): Promise<string> {
  const [, charset] = /charset\s*=\s*["']?([\w:-]+)/i.exec(type) ?? [];
  const decoded = await decodeBytes(bytes, true, immediately);
  if (decoded) return decoded.text;
  const declared = charset === undefined ? undefined : decoderFor(charset);
  return declared?.decode(bytes) ?? (await decodeByGuess(bytes, immediately))?.text ?? '';
}

function decoderFor(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
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
