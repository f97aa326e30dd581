/**
 * What the directory of a zip archive says about its files. fflate reads archives without it: a
 * flipped bit often inflates to other letters without any error, and so do encrypted files.
 */

import { concatBytes } from '../library/transfer/file-bytes.ts';

/** Describes all files with a name. Names in an archive needn't be different. */
export interface ZipFacts {
  readonly checksums: ReadonlySet<number>;
  readonly isEncrypted: boolean;
}

export type ZipDirectory = ReadonlyMap<string, ZipFacts>;

/** The directory of 100,000 files with long names fits. */
const MAX_DIRECTORY_BYTES = 1 << 24;

const END_BYTES = 22;
const ENTRY_BYTES = 46;

/**
 * Reads the directory at the end of an archive (APPNOTE.TXT, 4.3.12, 4.3.16, and 4.4.4).
 *
 * @param toName decodes a name as the caller's reader of archives does.
 * @returns no files for an archive larger than 4 GB, and undefined for one that was cut off.
 */
export async function readZipDirectory(
  archive: AsyncIterable<Uint8Array>,
  toName: (bytes: Uint8Array, isUtf8: boolean) => string,
): Promise<ZipDirectory | undefined> {
  const directory = new Map<string, { checksums: Set<number>; isEncrypted: boolean }>();
  const end = await readEnd(archive);
  const view = new DataView(end.buffer, end.byteOffset, end.byteLength);
  const start = directoryStart(view);
  if (start === undefined) return undefined;
  let at = start;
  while (at >= 0 && at + ENTRY_BYTES <= end.length && view.getUint32(at, true) === 0x02014b50) {
    const nameStart = at + ENTRY_BYTES;
    const nameEnd = nameStart + view.getUint16(at + 28, true);
    const flags = view.getUint16(at + 8, true);
    const name = toName(end.subarray(nameStart, nameEnd), (flags & 2048) !== 0);
    const facts = directory.get(name) ?? { checksums: new Set(), isEncrypted: false };
    facts.checksums.add(view.getUint32(at + 16, true));
    facts.isEncrypted ||= (flags & 1) !== 0;
    directory.set(name, facts);
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return directory;
}

/** Returns where the directory begins in the end of an archive: a negative number if before. */
function directoryStart(view: DataView): number | undefined {
  for (let at = view.byteLength - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at - view.getUint32(at + 12, true);
  }
  return undefined;
}

/** Reads the last bytes of a file. */
async function readEnd(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const join = () => concatBytes(parts).subarray(-MAX_DIRECTORY_BYTES);
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length > 2 * MAX_DIRECTORY_BYTES) {
      parts = [join().slice()];
      length = MAX_DIRECTORY_BYTES;
    }
  }
  return join();
}

/** The remainder of each byte, by the polynomial of zip, gzip, and PNG. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) {
    remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  }
  return remainder;
});

/** Continues a CRC-32 with more bytes. The first one continues 0. */
export function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++) {
    crc = (REMAINDERS[(crc ^ (bytes[i] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return ~crc >>> 0;
}
