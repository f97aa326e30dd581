import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import type { ImportedItem, SourceName } from '../../import/item.ts';
import { recognize, toHead } from '../../import/recognize.ts';
import { toExportedPage } from '../../library/imports.ts';
import { mergeOrigins, type Origin, toOrigin } from '../../library/storage/provenance.ts';
import type { SavedAddress } from '../../library/storage/saved-addresses.ts';
import { END_LINE, headerLine, toLine } from '../../library/transfer/records.ts';
import { pageAddress } from '../../url/canonical.ts';
import { whyNotWritten } from '../errors.ts';
import { Output } from '../output.ts';

/** What is stored of an article. */
export interface StoredArticle {
  readonly title: string;
  readonly fingerprint: Fingerprint;
  readonly sketch: SentenceSketch;
  readonly text?: string | undefined;
}

/** What a library file is made from. */
interface LibraryOptions {
  /** The files and folders that are read. */
  readonly inputs: readonly string[];
  /** Whether articles have their text. */
  readonly hasTexts: boolean;
  /** The current time in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Writes a library file. The pages go into a file beside it, because the header counts them. The
 * library file appears when it is complete, and replaces an older one.
 */
export class LibraryWriter {
  readonly #path: string;
  readonly #target: string;
  readonly #pagesPath: string;
  readonly #partPath: string;
  readonly #options: LibraryOptions;
  readonly #stream: WriteStream;
  readonly #pages: Output;
  /** The first error of the file of pages. */
  #failure: Error | undefined;
  #pageCount = 0;
  readonly #imports = new Map<SourceName, number>();
  readonly #addresses = new Map<string, SavedAddress>();

  /** @param target the path without links, so that a file is replaced, and not a link to it. */
  private constructor(path: string, target: string, options: LibraryOptions) {
    this.#path = path;
    this.#target = target;
    this.#options = options;
    // Hidden, so that an import of the same folder doesn't read them. No other run has the same names.
    const unfinished = join(dirname(target), `.twicetold-${randomUUID()}`);
    this.#pagesPath = `${unfinished}.pages`;
    this.#partPath = `${unfinished}.part`;
    this.#stream = createWriteStream(this.#pagesPath, { flags: 'wx' });
    // Later writes only say that it was destroyed.
    this.#stream.on('error', (error) => {
      this.#failure ??= error;
    });
    this.#pages = new Output(this.#stream);
  }

  /**
   * Begins a library file.
   *
   * @throws Error with a readable message if there can't be a file of this name.
   */
  static async open(path: string, options: LibraryOptions): Promise<LibraryWriter> {
    if (path === '' || path === '-') throw new Error('Name a file for the library.');
    const existing = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new Error(`Can't write ${path}: ${whyNotWritten(error)}.`);
    });
    if (existing?.isDirectory() || /[/\\]$/.test(path)) {
      throw new Error(`Can't write ${path}: it's a folder.`);
    }
    if (existing && !existing.isFile()) throw new Error(`Can't write ${path}: it isn't a file.`);
    for (const input of options.inputs) {
      const other = await stat(input).catch(() => undefined);
      if (existing && other && existing.ino === other.ino && existing.dev === other.dev) {
        throw new Error(`Can't write ${path}: it's one of the files to read.`);
      }
    }
    if (existing && !(await isReplaceable(path))) {
      throw new Error(`Can't write ${path}: another file has this name. Delete it first.`);
    }
    const target = existing ? await realpath(path) : path;
    const writer = new LibraryWriter(path, target, options);
    // Otherwise it would be noticed only after everything was read.
    await writer.#writing(() => once(writer.#stream, 'open'));
    return writer;
  }

  /** How many addresses without text there are. */
  get addresses(): number {
    return this.#addresses.size;
  }

  /** Adds a page, or its address if its text isn't known. */
  async add(item: ImportedItem, article: StoredArticle | undefined): Promise<void> {
    const origin = toOrigin(this.#importId(item.source), item);
    if (!article) {
      this.#addAddress(item, origin);
      return;
    }
    const page = toExportedPage(item, article.title, article, [origin]);
    this.#pages.line(toLine('page', page));
    this.#pageCount++;
    if (this.#pages.full) await this.#writing(() => this.#pages.flush());
  }

  /** An import has one source, and its id is a time. */
  #importId(source: SourceName): number {
    const id = this.#imports.get(source) ?? this.#options.now + this.#imports.size;
    this.#imports.set(source, id);
    return id;
  }

  #addAddress({ url, title }: ImportedItem, origin: Origin): void {
    const address = pageAddress(url);
    const known = this.#addresses.get(address);
    this.#addresses.set(address, {
      address,
      url,
      title: known?.title || title,
      origins: mergeOrigins(known?.origins ?? [], [origin]),
    });
  }

  /**
   * Completes the file.
   *
   * @throws Error with a readable message when the disk is full, say. So does {@link add}.
   */
  async finish(): Promise<void> {
    await this.#writing(() => this.#complete());
  }

  async #writing(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      throw new Error(`Can't write ${this.#path}: ${whyNotWritten(this.#failure ?? error)}.`);
    }
  }

  async #complete(): Promise<void> {
    await this.#pages.flush();
    const compressed = this.#path.endsWith('.gz') ? [createGzip()] : [];
    await pipeline([
      Readable.from(this.#content()),
      ...compressed,
      createWriteStream(this.#partPath, { flags: 'wx' }),
    ]);
    await rename(this.#partPath, this.#target);
    await rm(this.#pagesPath);
  }

  async *#content(): AsyncGenerator<string | Uint8Array> {
    const { now, hasTexts } = this.#options;
    yield `${headerLine({ made: now, texts: hasTexts, pages: this.#pageCount })}\n`;
    for (const [source, id] of this.#imports) yield `${toLine('import', { id, source })}\n`;
    yield* createReadStream(this.#pagesPath);
    const addresses = [...this.#addresses].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, address] of addresses) yield `${toLine('address', address)}\n`;
    yield `${END_LINE}\n`;
  }

  /** Removes what was written, if the import fails or is stopped, or there is nothing to import. */
  async discard(): Promise<void> {
    const unfinished = [this.#pagesPath, this.#partPath];
    await Promise.allSettled(unfinished.map((path) => rm(path, { force: true })));
  }
}

/** Whether a file is a library file or empty, so that another library may take its place. */
async function isReplaceable(path: string): Promise<boolean> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: 4095 })) chunks.push(chunk);
  const head = toHead(Buffer.concat(chunks));
  return head.bytes.length === 0 || recognize(head.inflated ?? head) === 'library-file';
}
