/** The largest page that is read, in bytes. */
export const MAX_PAGE_BYTES = 1 << 26;

/** Reads all bytes. Returns undefined if they are more than a page has. */
export async function readUpTo(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes = MAX_PAGE_BYTES,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    parts.push(chunk);
  }
  return new Uint8Array(Buffer.concat(parts, length));
}
