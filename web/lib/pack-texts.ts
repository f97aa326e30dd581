/** Compresses the two texts of Compare for a link, and decompresses them. */

/** Two texts for a link. */
export interface PackedTexts {
  readonly a: string;
  readonly b: string;
}

/**
 * Length of the longest payload that a link should contain. Some programs truncate links somewhere
 * beyond 32,000 characters.
 */
export const MAX_PACKED_LENGTH = 30_000;

/** Deflate compresses up to a thousandfold, so a payload of 30 kB could otherwise inflate to 30 MB. */
const MAX_INFLATED_BYTES = 4_000_000;

/** Why a payload can't be read. */
export type PackError = 'too-long' | 'broken';

/**
 * Packs two texts for a link: as JSON, which escapes lone surrogates, deflated, in base64url.
 *
 * @returns the payload, which may exceed {@link MAX_PACKED_LENGTH}, or undefined if the texts are
 * too long for {@link unpackTexts}.
 */
export async function packTexts({ a, b }: PackedTexts): Promise<string | undefined> {
  if (a.length + b.length > MAX_INFLATED_BYTES) return undefined;
  const bytes = new TextEncoder().encode(JSON.stringify([a, b]));
  if (bytes.length > MAX_INFLATED_BYTES) return undefined;
  const deflated = await collect(
    stream(bytes, new CompressionStream('deflate-raw')),
    MAX_INFLATED_BYTES,
  );
  return deflated && toBase64Url(deflated);
}

/** The longest block of a deflate stream that isn't compressed. */
const MAX_STORED_BYTES = 0xffff;

/**
 * Like {@link packTexts}, but without compression, so that a link is right from the start: browsers
 * only compress asynchronously. For sentences; undefined if the link would be too long.
 */
export function packShortTexts({ a, b }: PackedTexts): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify([a, b]));
  if (bytes.length > MAX_STORED_BYTES) return undefined;
  // RFC 1951, 3.2.4: the mark of the last block, its length, and the complement of its length.
  const stored = new Uint8Array(5 + bytes.length);
  const header = new DataView(stored.buffer);
  header.setUint8(0, 1);
  header.setUint16(1, bytes.length, true);
  header.setUint16(3, ~bytes.length, true);
  stored.set(bytes, 5);
  const packed = toBase64Url(stored);
  return packed.length > MAX_PACKED_LENGTH ? undefined : packed;
}

/** Unpacks the texts of a link. Never throws: anyone can write one. */
export async function unpackTexts(packed: string): Promise<PackedTexts | PackError> {
  if (packed.length > MAX_PACKED_LENGTH) return 'too-long';
  try {
    const deflated = fromBase64Url(packed);
    const bytes = await collect(
      stream(deflated, new DecompressionStream('deflate-raw')),
      MAX_INFLATED_BYTES,
    );
    if (!bytes) return 'too-long';
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(parsed) || parsed.length !== 2) return 'broken';
    const [a, b]: unknown[] = parsed;
    return typeof a === 'string' && typeof b === 'string' ? { a, b } : 'broken';
  } catch {
    return 'broken';
  }
}

function stream(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/** Reads a stream. Cancels it and returns undefined if it has more than `maxBytes`. */
async function collect(
  from: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = from.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      void reader.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const CHUNK_BYTES = 0x8000;

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  // The number of arguments in a call is limited.
  for (let i = 0; i < bytes.length; i += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK_BYTES));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
