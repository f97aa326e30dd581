/** Two texts that go into a link. */
export interface PackedTexts {
  readonly a: string;
  readonly b: string;
}

/**
 * The longest payload that goes into a link: programs that pass links on begin to cut them
 * somewhere beyond 32,000 characters.
 */
export const MAX_PACKED_LENGTH = 30_000;

/** The most that a payload may inflate to. Deflate shrinks up to a thousandfold: 30 kB could be 30 MB. */
const MAX_INFLATED_BYTES = 4_000_000;

/** Why texts did not fit into a link, or could not be read from one. */
export type PackError = 'too-long' | 'broken';

/**
 * Packs both texts for a link: JSON, which writes lone surrogates out, deflated, in base64url.
 *
 * @returns the payload, as long as it is; see {@link MAX_PACKED_LENGTH}. None when the texts are
 * beyond what {@link unpackTexts} takes.
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

/** Unpacks what {@link packTexts} has packed; never throws, whatever somebody put into the link. */
export async function unpackTexts(packed: string): Promise<PackedTexts | PackError> {
  if (packed.length > MAX_PACKED_LENGTH) return 'too-long';
  try {
    const deflated = fromBase64Url(packed);
    const bytes = await collect(
      stream(deflated, new DecompressionStream('deflate-raw')),
      MAX_INFLATED_BYTES,
    );
    if (!bytes) return 'too-long';
    const found: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(found) || found.length !== 2) return 'broken';
    const [a, b]: unknown[] = found;
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

/** All bytes of a stream; nothing, and no more of it is read, once they are more than `most`. */
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
  // A call takes only so many arguments.
  for (let i = 0; i < bytes.length; i += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK_BYTES));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
