/**
 * Lists of links: the bookmarks of browsers, Raindrop, and Pinboard in Netscape's format, those of
 * Firefox in JSON, and the older exports of Pocket (`ril_export.html`) and Instapaper.
 */
import { parseTime, type RawItem, toItem } from './fields.ts';
import { readTokens } from './html-tokens.ts';
import { type ImportEvent, issue, type SourceName } from './item.ts';

/** Firefox saves its bookmarks as JSON, too: folders and bookmarks in each other. */
const FIREFOX_START = /^\s*\{[^[]*"type"\s*:\s*"text\/x-moz-place-container"/;

const LIST_START =
  /<!doctype netscape-bookmark-file-1|<title>\s*(?:pocket export|instapaper: export)/i;

/** The titles of the programs' lists. A browser's is translated. */
const PROGRAMS: readonly [title: RegExp, SourceName][] = [
  [/<title>\s*pocket export/i, 'pocket'],
  [/<title>\s*instapaper: export/i, 'instapaper'],
  [/<title>\s*raindrop/i, 'raindrop'],
  [/<title>\s*pinboard/i, 'pinboard'],
];

const HEAD_LENGTH = 4000;

/** Whether a text begins like such a list. */
export function isLinkList(text: string): boolean {
  const head = text.slice(0, HEAD_LENGTH);
  return LIST_START.test(head) || FIREFOX_START.test(head);
}

/** Reads a list of which {@link isLinkList} is true. */
export function* readLinkList(file: string, text: string): Generator<ImportEvent> {
  yield* FIREFOX_START.test(text.slice(0, HEAD_LENGTH))
    ? readFirefoxBookmarks(file, text)
    : readHtmlList(file, text);
}

interface FirefoxNode {
  readonly uri?: unknown;
  readonly title?: unknown;
  readonly dateAdded?: unknown;
  readonly children?: unknown;
}

function* readFirefoxBookmarks(file: string, json: string): Generator<ImportEvent> {
  let nodes: (FirefoxNode | null)[];
  try {
    nodes = [JSON.parse(json)];
  } catch {
    yield issue('damaged', file);
    return;
  }
  let count = 0;
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const { uri, title, dateAdded, children } = node ?? {};
    if (uri !== undefined) {
      const savedAt = parseTime(dateAdded);
      const raw = { source: 'bookmarks', url: uri, title, savedAt, isRead: true } as const;
      yield toItem(raw, file, ++count);
    }
    if (Array.isArray(children)) for (const child of children.reverse()) nodes.push(child);
  }
}

function* readHtmlList(file: string, html: string): Generator<ImportEvent> {
  const head = html.slice(0, HEAD_LENGTH);
  const source = PROGRAMS.find(([title]) => title.test(head))?.[1] ?? 'bookmarks';
  const hasParts = source === 'pocket' || source === 'instapaper';
  let events: ImportEvent[] = [];
  let count = 0;
  let link: Omit<RawItem, 'title'> | undefined;
  let heading: string | undefined;
  let isUnreadPart = false;
  let text = '';

  const endLink = () => {
    if (link) events.push(toItem({ ...link, title: text }, file, ++count));
    link = undefined;
  };
  const tokens = readTokens(html, {
    startTag(name, attribute) {
      if (name === 'h1') heading = text = '';
      if (name !== 'a') return true;
      endLink();
      text = '';
      const url = attribute('href');
      // Firefox lists its live searches and folders as links, too.
      if (url === undefined || url.startsWith('place:')) return true;
      link = {
        source,
        url,
        savedAt: parseTime(attribute('add_date') ?? attribute('time_added')),
        // Pinboard marks what is still to be read. A browser's bookmark was open when it was made.
        isRead: !isUnreadPart && attribute('toread') !== '1',
      };
      return true;
    },
    endTag(name) {
      if (name === 'a') endLink();
      if (name !== 'h1' || heading === undefined) return;
      // These two have a list below each heading. A folder's own name can contain the word.
      isUnreadPart = hasParts && !/^(?:read\s+)?archive$/i.test(text.trim());
      heading = undefined;
    },
    text(piece) {
      if (text.length < 10_000) text += piece;
    },
  });
  for (const _ of tokens) {
    yield* events;
    events = [];
  }
  // The last link of a file that was cut off has no end.
  yield* events;
}
