/** Pages in files of other kinds: web archives and MHTML. */
import { decodeBytes } from '../../import/decode-bytes.ts';
import type { RawItem } from '../../import/fields.ts';
import { decodeByGuess } from '../../import/guess-encoding.ts';
import { absolute, readHead, stripEmbeddedFiles } from '../../import/saved-page.ts';

/** Returns the fields of an item that are in the page itself. */
export function readArchivedPage(
  markup: string,
  address: string | undefined,
): Required<Pick<RawItem, 'canonical' | 'content' | 'title'>> {
  const html = stripEmbeddedFiles(markup);
  const { canonical, title } = readHead(html);
  return {
    canonical: absolute(canonical, address),
    title,
    content: { kind: 'html', value: html },
  };
}

const immediately = async () => {};

/**
 * Decodes a page.
 *
 * @param charset the encoding that its headers name. It counts if the page itself names none.
 */
export async function decodePage(bytes: Uint8Array, charset: string | undefined): Promise<string> {
  const decoded = await decodeBytes(bytes, true, immediately);
  if (decoded) return decoded.text;
  const declared = charset === undefined ? undefined : decoderFor(charset);
  return declared?.decode(bytes) ?? (await decodeByGuess(bytes, immediately))?.text ?? '';
}

function decoderFor(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}
