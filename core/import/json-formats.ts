/** The records of JSON exports: which program wrote them, and what they contain. */
import { parseTime, type RawItem, toItem } from './fields.ts';
import { toPlainText } from './html-tokens.ts';
import { type ImportEvent, type ImportInput, issue } from './item.ts';
import { type JsonRecord, readJsonRecords } from './json-records.ts';

/** An item whose text is in another file. */
export interface OmnivoreEntry {
  readonly slug: string;
  readonly raw: RawItem;
}

type Parsed = RawItem | OmnivoreEntry | undefined;

/** The formats, recognized by the fields of a record. */
const FORMATS: readonly ((record: JsonRecord) => Parsed)[] = [
  wallabagItem,
  omnivoreEntry,
  feedReaderItem,
  minifluxItem,
  karakeepItem,
  linkwardenItem,
  firefoxBookmark,
  pinboardItem,
  feedbinItem,
];

/**
 * Reads a JSON export.
 *
 * @param addOmnivore takes an entry whose text may be in another file of the archive.
 */
export async function* readJson(
  { name: file, isPart }: Pick<ImportInput, 'name' | 'isPart'>,
  bytes: AsyncIterable<Uint8Array>,
  addOmnivore: (entry: OmnivoreEntry) => void,
): AsyncGenerator<ImportEvent> {
  const records = readJsonRecords(bytes);
  let entry = 0;
  let hasKnown = false;
  try {
    let next = await records.next();
    for (; !next.done; next = await records.next()) {
      entry++;
      const parsed = parseRecord(next.value);
      hasKnown ||= parsed !== undefined;
      if (!parsed) {
        // A list of other objects isn't an export. In an export, such an object is an entry.
        if (hasKnown) yield issue('no-address', file, entry);
      } else if ('slug' in parsed) addOmnivore(parsed);
      else yield toItem(parsed, file, entry);
    }
    const end = next.value;
    if (!hasKnown && (end === undefined || end === 'trailing')) {
      yield issue(isPart ? 'other-file' : 'unknown-format', file);
    } else if (end) yield issue(end === 'trailing' ? 'damaged' : end, file, entry + 1);
  } finally {
    await records.return(undefined);
  }
}

function parseRecord(record: JsonRecord): Parsed {
  for (const format of FORMATS) {
    const parsed = format(record);
    if (parsed) return parsed;
  }
  return undefined;
}

function html(value: unknown): Pick<RawItem, 'content'> {
  return typeof value === 'string' && value.trim() !== ''
    ? { content: { kind: 'html', value } }
    : {};
}

/** Returns a text, number, or Boolean as text. Converting an object can throw. */
function asText(value: unknown): string {
  return typeof value === 'object' ? '' : String(value);
}

function isObject(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null;
}

/** Version 2 has `is_archived`, version 1 `is_read`, as true and false, or 1 and 0, or "1" and "0". */
function wallabagItem({
  url,
  title,
  content,
  is_archived,
  is_read,
  created_at,
  archived_at,
}: JsonRecord): Parsed {
  const archived = is_archived ?? is_read;
  if (archived === undefined || url === undefined) return undefined;
  const isRead = archived === true || Number(asText(archived)) === 1;
  return {
    source: 'wallabag',
    url,
    title,
    savedAt: parseTime(created_at),
    readAt: isRead ? parseTime(archived_at) : undefined,
    isRead,
    ...html(content),
  };
}

function omnivoreEntry({ slug, url, title, state, readingProgress, savedAt }: JsonRecord): Parsed {
  if (typeof slug !== 'string' || savedAt === undefined || url === undefined) return undefined;
  const isRead = /^archived$/i.test(asText(state)) || Number(asText(readingProgress)) > 0;
  return {
    slug,
    raw: { source: 'omnivore', url, title, savedAt: parseTime(savedAt), isRead },
  };
}

/** The JSON of Google Reader, as FreshRSS exports it. */
function feedReaderItem({
  alternate,
  canonical,
  categories,
  content,
  summary,
  title,
  published,
}: JsonRecord): Parsed {
  const links = [alternate, canonical].filter(Array.isArray).flat() as unknown[];
  const link = links.find(isObject);
  if (!link || !Array.isArray(categories)) return undefined;
  const body = [content, summary].find(isObject);
  return {
    source: 'google-reader',
    url: link['href'],
    // Feed readers keep titles as HTML.
    title: typeof title === 'string' ? toPlainText(title) : '',
    savedAt: parseTime(published),
    isRead: categories.some((name) => /^user\/[^/]+\/state\/com\.google\/read$/.test(asText(name))),
    ...html(body?.['content']),
  };
}

function minifluxItem({
  url,
  title,
  content,
  status,
  feed_id,
  published_at,
  changed_at,
}: JsonRecord): Parsed {
  if (typeof status !== 'string' || feed_id === undefined || url === undefined) return undefined;
  const isRead = status === 'read';
  return {
    source: 'miniflux',
    url,
    title,
    savedAt: parseTime(published_at),
    readAt: isRead ? parseTime(changed_at) : undefined,
    isRead,
    ...html(content),
  };
}

/** Notes have a text, but no address. */
function karakeepItem({ content, title, tags, createdAt, archived }: JsonRecord): Parsed {
  if (createdAt === undefined || content === undefined || tags === undefined) return undefined;
  return {
    source: 'karakeep',
    url: isObject(content) ? content['url'] : undefined,
    title,
    savedAt: parseTime(createdAt),
    isRead: archived === true,
  };
}

function linkwardenItem({ url, name, textContent, createdAt, collectionId }: JsonRecord): Parsed {
  if (collectionId === undefined || url === undefined || name === undefined) return undefined;
  const text = typeof textContent === 'string' ? textContent.trim() : '';
  return {
    source: 'linkwarden',
    url,
    title: name,
    savedAt: parseTime(createdAt),
    // Linkwarden doesn't record what was read. Its links are bookmarks.
    isRead: true,
    ...(text && { content: { kind: 'text', value: text } }),
  };
}

function firefoxBookmark({ uri, title, dateAdded }: JsonRecord): Parsed {
  if (uri === undefined || dateAdded === undefined) return undefined;
  return { source: 'bookmarks', url: uri, title, savedAt: parseTime(dateAdded), isRead: true };
}

function pinboardItem({ href, description, time, toread }: JsonRecord): Parsed {
  if (href === undefined || toread === undefined) return undefined;
  const isRead = toread !== 'yes';
  return { source: 'pinboard', url: href, title: description, savedAt: parseTime(time), isRead };
}

/** What is starred in Feedbin. */
function feedbinItem({ url, title, content, published, created_at }: JsonRecord): Parsed {
  if (published === undefined || created_at === undefined || url === undefined) return undefined;
  return {
    source: 'feedbin',
    url,
    title,
    savedAt: parseTime(published),
    // Feedbin doesn't record it, but what is starred was open.
    isRead: true,
    ...html(content),
  };
}
