/** Recognizes files by what they contain. */
import { Gunzip } from 'fflate';
import { isLinkList } from './bookmarks.ts';
import { isKnownTable } from './csv.ts';
import { encodingOfMark, looksLikePage, unmarkedUtf16 } from './decode-bytes.ts';

/** What a file is. Which program wrote the records of JSON is seen from the records. */
export type FileKind = 'zip' | 'gzip' | 'json' | 'table' | 'link-list' | 'page' | 'library-file';

/** As much of a file as is needed to recognize it. */
export const HEAD_BYTES = 1 << 14;

/** The beginning of a file. */
export interface FileHead {
  readonly bytes: Uint8Array;
  /** The same as text, without its byte order mark. Other encodings than UTF give wrong letters. */
  readonly text: string;
  /** The encoding of the text: `utf-8`, unless the bytes show another one. */
  readonly encoding: string;
  /** The beginning of what is compressed, if it is gzip. */
  readonly inflated?: FileHead | undefined;
}

/** Reads the beginning of a file. */
export function toHead(bytes: Uint8Array): FileHead {
  const head = bytes.subarray(0, HEAD_BYTES);
  const encoding = encodingOfMark(head) ?? unmarkedUtf16(head) ?? 'utf-8';
  const text = new TextDecoder(encoding).decode(head);
  return {
    bytes: head,
    text,
    encoding,
    inflated: isGzip(head) ? toHead(inflate(head)) : undefined,
  };
}

/** Returns what a file is, or undefined if it is nothing that can be imported. */
export function recognize({ bytes, text }: FileHead): FileKind | undefined {
  if (isGzip(bytes)) return 'gzip';
  if (isZip(bytes)) return 'zip';
  const start = text.trimStart();
  if (/^\{\s*"format"\s*:\s*"twicetold-library"/.test(start)) return 'library-file';
  if (/^[[{]/.test(start)) return 'json';
  if (isLinkList(start)) return 'link-list';
  if (looksLikePage(start) || isFragment(start)) return 'page';
  return isKnownTable(start) ? 'table' : undefined;
}

/** Omnivore's articles begin with a `div`. XML doesn't contain articles. */
function isFragment(start: string): boolean {
  return /^<(?:!--|(?:html|head|body|meta|title|article|main|section|div|p|h[1-6])[\s>])/i.test(
    start,
  );
}

function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

/** Its first file, or the end of an empty archive. */
function isZip([p, k, first, second]: Uint8Array): boolean {
  return (
    p === 0x50 && k === 0x4b && ((first === 3 && second === 4) || (first === 5 && second === 6))
  );
}

/** Inflates the beginning of a file. A part of a file can't be complete, so errors mean nothing. */
function inflate(bytes: Uint8Array): Uint8Array {
  let start = new Uint8Array();
  const gunzip = new Gunzip((chunk) => {
    if (start.length === 0) start = new Uint8Array(chunk);
  });
  try {
    gunzip.push(new Uint8Array(bytes));
  } catch {
    // It isn't gzip after all, or a damaged file.
  }
  return start;
}
