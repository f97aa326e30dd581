import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import type { ImportedItem, SourceName } from '../../import/item.ts';
import { toExportedPage } from '../../library/imports.ts';
import { mergeOrigins, type Origin, toOrigin } from '../../library/storage/provenance.ts';
import type { SavedAddress } from '../../library/storage/saved-addresses.ts';
import { endToFields, headerToFields } from '../../library/transfer/header-line.ts';
import { addressToFields, importToFields, pageToFields } from '../../library/transfer/records.ts';
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

/**
 * Writes a library file. The pages go into a file beside it, because the header counts them. The
 * library file appears when it is complete, and replaces an older one.
 */
export class LibraryWriter {
  readonly #path: string;
  readonly #now: number;
  readonly #pages: Output;
  /** The first error of the file of pages. */
  #failure: Error | undefined;
  #pageCount = 0;
  readonly #imports = new Map<SourceName, number>();
  readonly #addresses = new Map<string, SavedAddress>();

  readonly #hasTexts: boolean;

  /**
   * @param hasTexts whether articles have their text.
   * @param now the current time in milliseconds since 1970.
   */
  constructor(path: string, hasTexts: boolean, now: number) {
    this.#path = path;
    this.#hasTexts = hasTexts;
    this.#now = now;
    const stream = createWriteStream(this.#pagesPath);
    // Later writes only say that it was destroyed.
    stream.on('error', (error) => {
      this.#failure ??= error;
    });
    this.#pages = new Output(stream);
  }

  get #pagesPath(): string {
    return `${this.#path}.pages`;
  }

  get #partPath(): string {
    return `${this.#path}.part`;
  }

  /** How many addresses without text there are. */
  get addresses(): number {
    return this.#addresses.size;
  }

  /** Adds a page, or its address if its text isn't known. */
  async add(item: ImportedItem, article: StoredArticle | undefined): Promise<void> {
    const origin = toOrigin(this.#importId(item.source), item, article !== undefined);
    if (!article) {
      this.#addAddress(item, origin);
      return;
    }
    const page = toExportedPage(item, article.title, article, { origins: [origin] });
    this.#pages.line(JSON.stringify(pageToFields(page)));
    this.#pageCount++;
    if (this.#pages.full) await this.#writing(() => this.#pages.flush());
  }

  /** An import has one source, and its id is a time. */
  #importId(source: SourceName): number {
    const id = this.#imports.get(source) ?? this.#now + this.#imports.size;
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

  async #writing(write: () => Promise<void>): Promise<void> {
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
      createWriteStream(this.#partPath),
    ]);
    await rename(this.#partPath, this.#path);
    await rm(this.#pagesPath);
  }

  async *#content(): AsyncGenerator<string | Uint8Array> {
    const counts = {
      settings: 0,
      rule: 0,
      import: this.#imports.size,
      page: this.#pageCount,
      address: this.#addresses.size,
      apart: 0,
    };
    yield toLine(headerToFields(this.#now, this.#hasTexts, counts));
    for (const [source, id] of this.#imports) yield toLine(importToFields({ id, source }));
    yield* createReadStream(this.#pagesPath);
    const addresses = [...this.#addresses].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, address] of addresses) yield toLine(addressToFields(address));
    yield toLine(endToFields(counts));
  }

  /** Removes what was written, if the import fails or is stopped. */
  async discard(): Promise<void> {
    await Promise.all([this.#pagesPath, this.#partPath].map((path) => rm(path, { force: true })));
  }
}

function toLine(fields: object): string {
  return `${JSON.stringify(fields)}\n`;
}
