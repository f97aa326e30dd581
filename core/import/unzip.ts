/** Reads the files of a zip archive as they come, also of one whose end is missing. */
import {
  strFromU8,
  Unzip,
  type UnzipDecoder,
  type UnzipFile,
  UnzipInflate,
  UnzipPassThrough,
} from 'fflate';
import { YieldTimer } from '../library/storage/batches.ts';
import { BrokenFileError } from '../library/transfer/file-bytes.ts';
import { crc32, readZipDirectory, type ZipFacts } from './zip-directory.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file in an archive. Its bytes can be read once, and only until the next file is asked for. */
export interface ZipEntry {
  readonly name: string;
  /** Why its bytes can't be read. They may be undamaged. */
  readonly problem?: 'encrypted' | 'unknown-compression' | undefined;
  /** @throws BrokenFileError after the last good bytes. */
  bytes(): AsyncGenerator<Bytes>;
}

/** Compressed bytes inflated at a time. Deflate expands a thousand times, so this makes 16 MB at most. */
const SLICE_BYTES = 1 << 14;

/**
 * Reads the files of an archive in their order. Files that aren't read are skipped without inflating
 * them. Reads the archive twice, first for the directory at its end.
 *
 * @throws BrokenFileError when the archive ends or breaks between two files.
 */
export async function* unzip(archive: () => AsyncIterable<Uint8Array>): AsyncGenerator<ZipEntry> {
  const directory = await readZipDirectory(archive(), (bytes, isUtf8) => strFromU8(bytes, !isUtf8));
  const entries: Entry[] = [];
  const unzipper = new Unzip((file) => {
    entries.push(new Entry(unzipper, file, directory?.get(file.name)));
  });
  const slices = slicesOf(archive());
  let isOver = false;

  /** @returns whether there may be more. */
  const readSlice = async (): Promise<boolean> => {
    if (isOver) return false;
    const next = await slices.next();
    isOver = next.done === true;
    try {
      unzipper.push(next.done ? new Uint8Array() : next.value, isOver);
    } catch (error) {
      const hasEnded = isOver;
      isOver = true;
      throw new BrokenFileError(hasEnded ? 'cut' : 'damaged', error);
    }
    if (isOver && !directory) throw new BrokenFileError('cut');
    return !isOver;
  };

  try {
    for (;;) {
      const entry = entries.shift();
      if (entry) {
        const { name, problem } = entry;
        yield { name, problem, bytes: () => entry.read(readSlice) };
        entry.drop();
      } else if (!(await readSlice()) && entries.length === 0) return;
    }
  } finally {
    await slices.return(undefined);
  }
}

async function* slicesOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const timer = new YieldTimer();
  for await (const chunk of archive) {
    for (let start = 0; start < chunk.length; start += SLICE_BYTES) {
      yield chunk.subarray(start, start + SLICE_BYTES);
      await timer.pause();
    }
  }
}

/** What fflate can read: bytes as they are, and Deflate. */
const DECODERS = new Map<number, new () => UnzipDecoder>([
  [0, UnzipPassThrough],
  [8, UnzipInflate],
]);

class Entry {
  readonly name: string;
  readonly problem: ZipEntry['problem'];
  readonly #checksums: ReadonlySet<number> | undefined;
  #chunks: Bytes[] = [];
  #checksum = 0;
  #hasEnded = false;
  #isDropped = false;
  #error: unknown;

  constructor(unzipper: Unzip, file: UnzipFile, facts: ZipFacts | undefined) {
    this.name = file.name;
    this.#checksums = facts?.checksums;
    if (facts?.isEncrypted) this.problem = 'encrypted';
    else if (!DECODERS.has(file.compression)) this.problem = 'unknown-compression';
    file.ondata = (error, data, isFinal) => {
      this.#error ??= error;
      if (data && data.length > 0 && !this.#isDropped) this.#chunks.push(data as Bytes);
      this.#hasEnded ||= isFinal;
    };
    // fflate keeps the bytes of files that aren't started, and takes the decoder that was registered last.
    unzipper.register(this.#decoder(file.compression));
    file.start();
  }

  /** A decoder that stops working when the file is dropped. */
  #decoder(compression: number) {
    const isDropped = () => this.#isDropped;
    const Decoder = DECODERS.get(compression);
    return class implements UnzipDecoder {
      static compression = compression;
      readonly #decoder = Decoder && new Decoder();
      ondata: UnzipDecoder['ondata'] = () => {};
      push(chunk: Uint8Array, isFinal: boolean) {
        if (isDropped()) return;
        if (!this.#decoder)
          return this.ondata(new Error('Unknown compression') as never, new Uint8Array(), isFinal);
        this.#decoder.ondata = this.ondata;
        this.#decoder.push(chunk as never, isFinal);
      }
    };
  }

  async *read(readSlice: () => Promise<boolean>): AsyncGenerator<Bytes> {
    for (;;) {
      for (const chunk of this.#chunks.splice(0)) {
        this.#checksum = crc32(chunk, this.#checksum);
        yield chunk;
      }
      if (this.#error) throw new BrokenFileError('damaged', this.#error);
      if (this.#hasEnded) break;
      if (!(await readSlice()) && !this.#hasEnded && this.#chunks.length === 0) {
        throw new BrokenFileError('cut');
      }
    }
    if (this.#checksums && !this.#checksums.has(this.#checksum)) {
      throw new BrokenFileError('damaged');
    }
  }

  drop(): void {
    this.#isDropped = true;
    this.#chunks = [];
  }
}
