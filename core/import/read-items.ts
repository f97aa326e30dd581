/**
 * Reads the exports of other programs. Start here: `recognize.ts` says what a file is, `csv.ts`,
 * `bookmarks.ts`, `saved-page.ts`, and `json-formats.ts` read it, and `unzip.ts` opens archives.
 *
 * It runs in Node and in a browser's page or worker, and fetches nothing.
 */

import { yieldToEventLoop } from '../library/storage/batches.ts';
import { BrokenFileError, concatBytes, gunzip, splitHead } from '../library/transfer/file-bytes.ts';
import { readLinkList } from './bookmarks.ts';
import { readTable } from './csv.ts';
import { decodeBytes, toUtf8 } from './decode-bytes.ts';
import { type RawItem, toItem } from './fields.ts';
import { type ImportEvent, type ImportInput, issue } from './item.ts';
import { readJson } from './json-formats.ts';
import { type FileHead, HEAD_BYTES, recognize, toHead } from './recognize.ts';
import { readSavedPage, stripEmbeddedFiles } from './saved-page.ts';
import { unzip } from './unzip.ts';

export interface ReadOptions {
  /** The current time in milliseconds since 1970, because core has no clock. Later times are wrong. */
  readonly now: number;
  /** The most files in an archive, by default 100,000. */
  readonly maxEntries?: number;
}

/**
 * The most files in an archive. An Omnivore export has two or three for each article.
 */
const MAX_ENTRIES = 100_000;

/** The largest file that is read as a whole: a page with its images, or a list of links. */
const MAX_WHOLE_BYTES = 1 << 26;

/** How much may be read without finding an item: a small zip bomb expands to many gigabytes. */
const MAX_GARBAGE_BYTES = 1 << 28;

/** A clock that is a little fast isn't wrong. */
const DAY_MS = 86_400_000;

/**
 * Reads files, and everything in zip archives and gzip among them, one item at a time. Memory holds one
 * file or record, except that the texts of Omnivore are in other files than its list: the entries
 * whose text hasn't come yet are kept.
 *
 * Everything valid before the damage of a file is delivered, and whatever can't be used is an issue.
 *
 * @throws what an input throws, unless it is a {@link BrokenFileError}.
 */
export async function* readItems(
  inputs: Iterable<ImportInput> | AsyncIterable<ImportInput>,
  options: ReadOptions,
): AsyncGenerator<ImportEvent> {
  const reader = new Reader(options);
  for await (const input of inputs) yield* reader.read(input);
  yield* reader.finish();
}

class Reader {
  readonly #options: ReadOptions;
  /** Entries of Omnivore whose text hasn't come yet, by their slug. */
  readonly #omnivore = new Map<string, { readonly raw: RawItem; readonly file: string }>();
  /**
   * Articles that came before the list that says where they are from: files, and the names of those
   * in an archive.
   */
  readonly #early = new Map<ImportInput, Set<string | undefined>>();
  #isSecondPass = false;
  /** Bytes read since the last item, without the heads of files that are left out. */
  #garbage = 0;

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  async *read(input: ImportInput): AsyncGenerator<ImportEvent> {
    this.#garbage = 0;
    yield* this.#checked(this.#readFile(input, input));
  }

  /** Delivers what waited for another file. */
  async *finish(): AsyncGenerator<ImportEvent> {
    this.#isSecondPass = true;
    for (const [input, names] of this.#early) {
      if (names.has(undefined)) yield* this.read(input);
      else yield* this.#checked(this.#readAgain(input, names));
    }
    this.#early.clear();
    for (const { raw, file } of this.#omnivore.values()) {
      yield this.#withoutLaterTimes(toItem(raw, file));
    }
    this.#omnivore.clear();
  }

  async *#readAgain(
    archive: ImportInput,
    names: ReadonlySet<string | undefined>,
  ): AsyncGenerator<ImportEvent> {
    try {
      yield* this.#readArchive(archive, (name) => names.has(name));
    } catch (error) {
      // The first pass has reported it.
      if (!(error instanceof BrokenFileError)) throw error;
    }
  }

  async *#checked(events: AsyncIterable<ImportEvent>): AsyncGenerator<ImportEvent> {
    for await (const event of events) {
      if (event.kind === 'item') this.#garbage = 0;
      yield this.#withoutLaterTimes(event);
    }
  }

  #withoutLaterTimes(event: ImportEvent): ImportEvent {
    if (event.kind === 'issue') return event;
    const { savedAt, readAt, ...rest } = event;
    const max = this.#options.now + DAY_MS;
    return {
      ...rest,
      ...(savedAt !== undefined && savedAt <= max && { savedAt }),
      ...(readAt !== undefined && readAt <= max && { readAt }),
    };
  }

  /**
   * @param outer the file on the disk that it is, or is in.
   * @param depth how many archives it is in.
   */
  async *#readFile(
    input: ImportInput,
    outer: ImportInput,
    entry?: string,
    depth = 0,
  ): AsyncGenerator<ImportEvent> {
    const { name } = input;
    const bytes = this.#watch(input.bytes());
    try {
      const { start, whole, failure } = await splitHead(bytes, HEAD_BYTES);
      if (start.length === 0 && entry !== undefined) return;
      const head = toHead(start);
      const again = (bytes: ImportInput['bytes']): ImportInput => ({
        name,
        modifiedAt: input.modifiedAt,
        isPart: input.isPart,
        bytes,
      });
      const kind = depth > 0 && isGzipOfOther(head) ? undefined : recognize(head);
      if (kind === 'zip' || kind === 'gzip') {
        if (depth > 0) yield issue('nested-archive', name);
        else if (kind === 'zip') yield* this.#readArchive(input);
        else {
          const inflated = again(() => gunzip(whole));
          yield* this.#readFile(inflated, outer, entry, depth + 1);
        }
      } else if (kind === 'json') {
        const utf8 = head.encoding === 'utf-8' ? whole : toUtf8(whole, head.encoding);
        yield* readJson(input, utf8, ({ slug, raw }) => {
          this.#omnivore.set(slug, { raw, file: name });
        });
      } else if (kind === undefined || kind === 'library-file') {
        if (failure) throw failure;
        this.#garbage -= start.length;
        yield issue(kind ?? (input.isPart ? 'other-file' : 'unknown-format'), name);
      } else {
        const slug = /(?:^|[/\\])content[/\\]([^/\\]+)\.html$/.exec(entry ?? name)?.[1];
        if (
          kind === 'page' &&
          slug !== undefined &&
          !this.#omnivore.has(slug) &&
          !this.#isSecondPass
        ) {
          if (failure) throw failure;
          this.#garbage -= start.length;
          this.#early.set(outer, (this.#early.get(outer) ?? new Set()).add(entry));
          return;
        }
        const { text, failure: damage } = await readWhole(whole, kind);
        if (text === undefined) yield issue('too-large', name);
        else if (kind === 'table') yield* readTable(name, text);
        else if (kind === 'link-list') yield* readLinkList(name, text);
        else yield this.#pageEvent(input, slug, text);
        if (damage) throw damage;
      }
    } catch (error) {
      if (!(error instanceof BrokenFileError)) throw error;
      yield issue(error.kind, name);
      // Nothing after this in the archive is worth the time.
      if (error.kind === 'garbage' && depth > 0) throw error;
    } finally {
      await bytes.return(undefined);
    }
  }

  #pageEvent(input: ImportInput, slug: string | undefined, text: string): ImportEvent {
    const known = slug === undefined ? undefined : this.#omnivore.get(slug);
    if (!known || slug === undefined) return readSavedPage(input.name, text, input.modifiedAt);
    this.#omnivore.delete(slug);
    const content = { kind: 'html' as const, value: stripEmbeddedFiles(text) };
    return toItem({ ...known.raw, content }, known.file);
  }

  async *#readArchive(
    archive: ImportInput,
    isWanted: (name: string) => boolean = () => true,
  ): AsyncGenerator<ImportEvent> {
    const { maxEntries = MAX_ENTRIES } = this.#options;
    let count = 0;
    for await (const entry of unzip(() => archive.bytes())) {
      if (++count > maxEntries) {
        yield issue('too-many-entries', archive.name);
        return;
      }
      if (entry.name.endsWith('/') || !isWanted(entry.name)) continue;
      const name = `${archive.name} › ${shownName(entry.name)}`;
      if (entry.problem) {
        yield issue(entry.problem, name);
        continue;
      }
      const input = { name, isPart: true, bytes: () => entry.bytes() };
      yield* this.#readFile(input, archive, entry.name, 1);
    }
  }

  /**
   * Counts the bytes that pass through.
   *
   * @throws BrokenFileError
   */
  async *#watch(
    chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
    for await (const chunk of chunks) {
      this.#garbage += chunk.length;
      if (this.#garbage > MAX_GARBAGE_BYTES) throw new BrokenFileError('garbage');
      yield chunk;
    }
  }
}

/** Unpacking such a file would give nothing to import. */
function isGzipOfOther({ inflated }: FileHead): boolean {
  return inflated !== undefined && recognize(inflated) === undefined;
}

/** Nothing is written under this name, but it is shown, and a terminal would obey its controls. */
function shownName(name: string): string {
  return name.slice(0, 300).toWellFormed().replace(/\p{C}/gu, '\ufffd');
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads and decodes a file at once. If a table or a list is damaged, the result is the lines before the
 * damage, because a row is imported whole or not at all.
 *
 * @returns no text if the file is too large.
 * @throws BrokenFileError if a page is damaged, because part of a page isn't worth importing.
 */
async function readWhole(
  chunks: AsyncIterable<Bytes>,
  kind: 'table' | 'link-list' | 'page',
): Promise<{ readonly text?: string; readonly failure?: BrokenFileError }> {
  const parts: Bytes[] = [];
  let length = 0;
  let failure: BrokenFileError | undefined;
  try {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > MAX_WHOLE_BYTES) return {};
      parts.push(chunk);
    }
  } catch (error) {
    if (kind === 'page' || !(error instanceof BrokenFileError)) throw error;
    failure = error;
  }
  const all = concatBytes(parts);
  const bytes = failure ? wholeLines(all) : all;
  // A list of links is HTML, which declares its encoding as a page does.
  return { text: await decode(bytes, kind !== 'table'), ...(failure && { failure }) };
}

const NEWLINE = 10;

/** Returns the bytes up to the last line feed. */
function wholeLines(bytes: Bytes): Bytes {
  const end = bytes.lastIndexOf(NEWLINE) + 1;
  // In little-endian UTF-16, a zero is the second byte of a line feed.
  return bytes.subarray(0, end % 2 === 1 && bytes[end] === 0 ? end + 1 : end);
}

async function decode(bytes: Bytes, isPage: boolean): Promise<string> {
  const decoded = await decodeBytes(bytes, isPage, yieldToEventLoop);
  if (decoded) return decoded.text;
  // Few files need the detector.
  const { decodeByGuess } = await import('./guess-encoding.ts');
  const guessed = await decodeByGuess(bytes, yieldToEventLoop);
  return guessed?.text ?? new TextDecoder('windows-1252').decode(bytes);
}
