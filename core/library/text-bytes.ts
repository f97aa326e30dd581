import type { StoredText } from './schema.ts';

/** Bytes of a text and of the wording before it, compressed; 0 where none is kept. */
export function textBytesOf(text: StoredText | undefined): number {
  return (text?.z.byteLength ?? 0) + (text?.b?.z.byteLength ?? 0);
}
