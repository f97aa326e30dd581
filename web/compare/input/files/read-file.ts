import {
  type Decoded,
  decodeAs,
  decodeBytes,
  looksLikePage,
} from '../../../../core/import/decode-bytes.ts';

/** Why a file can't be opened. */
type FileError =
  | 'empty'
  | 'tooLarge'
  | 'binary'
  | 'encoding'
  | 'noText'
  | 'unreadable'
  /** The code that reads such files couldn't be loaded. */
  | 'notLoaded';

/** The text of a file. */
export interface FileText {
  readonly text: string;
  readonly encoding: string;
  readonly isGuess: boolean;
  /** The whole file, the article of a page, or all text of a page without an article. */
  readonly content: 'file' | 'article' | 'page';
}

/** A file that can't be opened. */
export interface RejectedFile {
  readonly error: FileError;
  /** The size limit for files of its kind, in bytes. */
  readonly maxBytes: number;
}

const MAX_FILE_BYTES = 20_000_000;

/** Browsers parse a page without a break, so the page would freeze. */
const MAX_MARKUP_LENGTH = 4_000_000;

const PAGE_NAME = /\.(?:x?html?|shtml)$/i;
const MARKDOWN_NAME = /\.(?:md|markdown|mdown|mkd)$/i;

class NotLoadedError extends Error {}

const yieldToEventLoop = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads a file as text: the article of a web page, Markdown without its syntax, anything else as
 * it is. Never throws.
 *
 * @param encoding the encoding that the reader chose. Otherwise, the file decides.
 */
export async function readFile(file: File, encoding?: string): Promise<FileText | RejectedFile> {
  const reject = (error: FileError, maxBytes = MAX_FILE_BYTES): RejectedFile => ({
    error,
    maxBytes,
  });
  if (file.size === 0) return reject('empty');
  if (file.size > MAX_FILE_BYTES) return reject('tooLarge');
  try {
    const isPageByName = PAGE_NAME.test(file.name);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const decoded = encoding
      ? await decodeAsChosen(encoding, bytes)
      : ((await decodeBytes(bytes, isPageByName, yieldToEventLoop)) ??
        (await decodeByGuess(bytes)));
    if (!decoded) return reject('encoding');
    if (!isText(decoded.text)) return reject('binary');
    const isPage = isPageByName || looksLikePage(decoded.text);
    const isMarkup = isPage || MARKDOWN_NAME.test(file.name);
    if (isMarkup && decoded.text.length > MAX_MARKUP_LENGTH) {
      return reject('tooLarge', MAX_MARKUP_LENGTH);
    }
    const { text, content } = isMarkup
      ? await markupText(decoded.text, isPage)
      : { text: decoded.text, content: 'file' as const };
    if (text.trim() === '') return reject('noText');
    // A textarea has these line ends, too.
    return { ...decoded, text: text.replace(/\r\n?/g, '\n'), content };
  } catch (error) {
    return reject(error instanceof NotLoadedError ? 'notLoaded' : 'unreadable');
  }
}

async function decodeAsChosen(encoding: string, bytes: Uint8Array): Promise<Decoded | undefined> {
  const text = await decodeAs(encoding, bytes, yieldToEventLoop);
  return text === undefined ? undefined : { text, encoding, isGuess: false };
}

async function decodeByGuess(bytes: Uint8Array): Promise<Decoded | undefined> {
  const guess = await import('../../../../core/import/guess-encoding.ts').catch(() => {
    throw new NotLoadedError();
  });
  return guess.decodeByGuess(bytes, yieldToEventLoop);
}

async function markupText(
  markup: string,
  isPage: boolean,
): Promise<{ text: string; content: FileText['content'] }> {
  const { pageText, markdownText } = await import('./page-text.ts').catch(() => {
    throw new NotLoadedError();
  });
  if (!isPage) return { text: await markdownText(markup, yieldToEventLoop), content: 'file' };
  const { text, isArticle } = await pageText(markup, yieldToEventLoop);
  return { text, content: isArticle ? 'article' : 'page' };
}

/** Formats that start with text but aren't text to a reader: PDF, RTF, ZIP (also Word and EPUB). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ZIP files begin with them.
const BINARY_PREFIX = /^(?:%PDF-|\{\\rtf|PK[\x03-\x08])/;

/** Control characters that no keyboard makes, and the character of undecodable bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: texts don't contain them.
const BINARY_CHARACTER = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd]/g;
const MAX_BINARY_RATIO = 0.01;

const SAMPLE_LENGTH = 50_000;

/** Whether a decoded file is text, and not the binary format of a program. */
export function isText(decoded: string): boolean {
  if (BINARY_PREFIX.test(decoded)) return false;
  const sample = decoded.slice(0, SAMPLE_LENGTH);
  return (sample.match(BINARY_CHARACTER)?.length ?? 0) <= MAX_BINARY_RATIO * sample.length;
}
