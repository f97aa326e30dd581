/**
 * Lists of links in HTML: the bookmarks of browsers, Raindrop, and Pinboard in Netscape's format, and
 * the older exports of Pocket (`ril_export.html`) and Instapaper.
 */
import { parseTime, type RawItem, toItem } from './fields.ts';
import { readTokens } from './html-tokens.ts';
import type { ImportEvent, SourceName } from './item.ts';

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
  return LIST_START.test(text.slice(0, HEAD_LENGTH));
}

/** Reads a list of which {@link isLinkList} is true. */
export function* readLinkList(file: string, html: string): Generator<ImportEvent> {
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
