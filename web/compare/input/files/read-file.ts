import { type Decoded, decodeBytes, startsLikePage } from './decode-bytes.ts';

/** Why a file can't be compared. */
export type FileFault =
  | 'empty'
  | 'large'
  | 'binary'
  | 'encoding'
  | 'wordless'
  | 'unreadable'
  /** The code that reads such files couldn't be loaded. */
  | 'unloaded';

/** The text of a file. */
export interface FileText {
  readonly text: string;
  readonly encoding: string;
  readonly guessed: boolean;
  /** The whole file, the article of a page, or all text of a page without an article. */
  readonly as: 'whole' | 'article' | 'page';
}

/** A file that was refused. */
export interface Refused {
  readonly fault: FileFault;
  /** The size limit for files of its kind, in bytes. */
  readonly most: number;
}

const MAX_FILE_BYTES = 20_000_000;

/** Browsers parse a page in one go, and nothing else happens meanwhile. */
const MAX_MARKUP_LENGTH = 4_000_000;

const PAGE_NAME = /\.(?:x?html?|shtml)$/i;
const MARKDOWN_NAME = /\.(?:md|markdown|mdown|mkd)$/i;

class NotLoadedError extends Error {}

const yieldToEventLoop = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads a file as text: the article of a web page, Markdown without its syntax, anything else as
 * it is. Never throws.
 */
export async function readFile(file: File): Promise<FileText | Refused> {
  const refuse = (fault: FileFault, most = MAX_FILE_BYTES): Refused => ({ fault, most });
  if (file.size === 0) return refuse('empty');
  if (file.size > MAX_FILE_BYTES) return refuse('large');
  try {
    const isPageByName = PAGE_NAME.test(file.name);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const decoded =
      (await decodeBytes(bytes, isPageByName, yieldToEventLoop)) ?? (await decodeByGuess(bytes));
    if (!decoded) return refuse('encoding');
    if (!isText(decoded.text)) return refuse('binary');
    const isPage = isPageByName || startsLikePage(decoded.text);
    const isMarkup = isPage || MARKDOWN_NAME.test(file.name);
    if (isMarkup && decoded.text.length > MAX_MARKUP_LENGTH) {
      return refuse('large', MAX_MARKUP_LENGTH);
    }
    const { text, as } = isMarkup
      ? await markupText(decoded.text, isPage)
      : { text: decoded.text, as: 'whole' as const };
    if (text.trim() === '') return refuse('wordless');
    // A textarea has these line ends, too.
    return { ...decoded, text: text.replace(/\r\n?/g, '\n'), as };
  } catch (error) {
    return refuse(error instanceof NotLoadedError ? 'unloaded' : 'unreadable');
  }
}

async function decodeByGuess(bytes: Uint8Array): Promise<Decoded | undefined> {
  const guess = await import('./guess-encoding.ts').catch(() => {
    throw new NotLoadedError();
  });
  return guess.decodeByGuess(bytes, yieldToEventLoop);
}

async function markupText(
  markup: string,
  isPage: boolean,
): Promise<{ text: string; as: FileText['as'] }> {
  const { pageText, markdownText } = await import('./page-text.ts').catch(() => {
    throw new NotLoadedError();
  });
  if (!isPage) return { text: await markdownText(markup, yieldToEventLoop), as: 'whole' };
  const { text, isArticle } = await pageText(markup, yieldToEventLoop);
  return { text, as: isArticle ? 'article' : 'page' };
}

/** Formats that start with text but aren't text to a reader: PDF, RTF, ZIP (also Word and EPUB). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: such a file begins so.
const BINARY_START = /^(?:%PDF-|\{\\rtf|PK[\x03-\x08])/;

/** Control characters that no keyboard makes, and the character of undecodable bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: texts don't contain them.
const DEBRIS = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd]/g;
const MAX_DEBRIS_SHARE = 0.01;

const SAMPLE_LENGTH = 50_000;

/** Whether a decoded file is text, and not the binary format of a program. */
export function isText(decoded: string): boolean {
  if (BINARY_START.test(decoded)) return false;
  const sample = decoded.slice(0, SAMPLE_LENGTH);
  return (sample.match(DEBRIS)?.length ?? 0) <= MAX_DEBRIS_SHARE * sample.length;
}
