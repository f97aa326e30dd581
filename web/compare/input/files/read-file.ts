import { decodeBytes } from './decode-bytes.ts';
import { isText } from './is-text.ts';

/** Why a file is no text for comparing. */
export type FileFault =
  | 'empty'
  | 'large'
  | 'binary'
  | 'encoding'
  | 'wordless'
  | 'unreadable'
  /** What reads such files did not come. */
  | 'unloaded';

/** The text of a file. */
export interface FileText {
  readonly text: string;
  readonly encoding: string;
  readonly guessed: boolean;
  /** The whole file, the article of a page, or a page in which none was found. */
  readonly as: 'whole' | 'article' | 'page';
}

/** A file that was refused. */
export interface Refused {
  readonly fault: FileFault;
  /** The most bytes that a file of its kind may have. */
  readonly most: number;
}

const MOST = 20_000_000;

/** Browsers parse a page at one stretch, during which nothing else happens. */
const MOST_MARKUP = 4_000_000;

const PAGE = /\.(?:x?html?|shtml)$/i;
const MARKDOWN = /\.(?:md|markdown|mdown|mkd)$/i;
const LOOKS_LIKE_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype html|html|head)\b/is;

class NotLoaded extends Error {}

const rest = () => new Promise((resolve) => setTimeout(resolve));

/** Reads a file as text, whatever it is: a page by its article, Markdown without its marks. Never throws. */
export async function readFile(file: File): Promise<FileText | Refused> {
  const refuse = (fault: FileFault, most = MOST): Refused => ({ fault, most });
  if (file.size === 0) return refuse('empty');
  if (file.size > MOST) return refuse('large');
  try {
    const decoded = await decodeBytes(new Uint8Array(await file.arrayBuffer()), rest);
    if (!decoded) return refuse('encoding');
    if (!isText(decoded.text)) return refuse('binary');
    const isPage = PAGE.test(file.name) || LOOKS_LIKE_PAGE.test(decoded.text.slice(0, 2000));
    const isMarkup = isPage || MARKDOWN.test(file.name);
    if (isMarkup && decoded.text.length > MOST_MARKUP) return refuse('large', MOST_MARKUP);
    const { text, as } = isMarkup
      ? await markupText(decoded.text, isPage)
      : { text: decoded.text, as: 'whole' as const };
    if (text.trim() === '') return refuse('wordless');
    // As a textarea has its lines.
    return { ...decoded, text: text.replace(/\r\n?/g, '\n'), as };
  } catch (error) {
    return refuse(error instanceof NotLoaded ? 'unloaded' : 'unreadable');
  }
}

async function markupText(
  markup: string,
  isPage: boolean,
): Promise<{ text: string; as: FileText['as'] }> {
  const { pageText, markdownText } = await import('./page-text.ts').catch(() => {
    throw new NotLoaded();
  });
  if (!isPage) return { text: await markdownText(markup, rest), as: 'whole' };
  const { text, isArticle } = await pageText(markup, rest);
  return { text, as: isArticle ? 'article' : 'page' };
}
