import PostalMime, { type Email } from 'postal-mime';
import { parseTime, toItem } from '../../import/fields.ts';
import { type ImportEvent, type ImportInput, issue } from '../../import/item.ts';
import { BrokenFileError } from '../../library/transfer/report.ts';
import { decodePage, readArchivedPage } from './archived-page.ts';
import { readUpTo } from './read-up-to.ts';

/** Reads a page as Chrome and Edge save it. @throws BrokenFileError when it is damaged. */
export async function* readMhtml({ name, bytes }: ImportInput): AsyncGenerator<ImportEvent> {
  const whole = await readUpTo(bytes());
  if (!whole) {
    yield issue('too-large', name);
    return;
  }
  const { subject, date, url, html } = await readPage(whole).catch((error) => {
    throw new BrokenFileError('damaged', error);
  });
  const savedAt = parseTime(date);
  const page = html ? readArchivedPage(html, url) : undefined;
  yield toItem(
    {
      ...page,
      source: 'mhtml',
      url,
      title: subject || page?.title,
      savedAt,
      readAt: savedAt,
      // A page is on the screen when it is saved.
      isRead: true,
    },
    name,
  );
}

interface Page extends Pick<Email, 'date' | 'html' | 'subject'> {
  readonly url: string | undefined;
}

/**
 * Reads the headers of a file, and the page itself. The other parts are images and the documents of
 * frames, which PostalMime would append to the page.
 */
async function readPage(whole: Uint8Array): Promise<Page> {
  // Each byte becomes one letter, and back.
  const text = Buffer.from(whole.buffer, whole.byteOffset, whole.length).toString('latin1');
  const head = await parse(text.slice(0, endOfHeaders(text)));
  const type = headerValue(head.headers, 'content-type') ?? '';
  const boundary = parameterOf(type, 'boundary');
  const root = boundary ? findRoot(text, boundary, parameterOf(type, 'start')) : '';
  const { html, headers } = await parsePart(root);
  return {
    ...head,
    html,
    url:
      headerValue(head.headers, 'snapshot-content-location') ??
      headerValue(headers, 'content-location'),
  };
}

/** Returns the part that is the page: the one that the file names, or else the first one. */
function findRoot(text: string, boundary: string, start: string | undefined): string {
  const parts = text.split(`\n--${boundary}`).slice(1);
  // After the last part, the boundary has two hyphens.
  const bodies = parts.filter((part) => !part.startsWith('--'));
  const idOf = (part: string) =>
    /^content-id:\s*(\S+)/im.exec(part.slice(0, endOfHeaders(part)))?.[1];
  const root = bodies.find((part) => start && idOf(part) === start) ?? bodies[0] ?? '';
  return root.replace(/^[ \t]*\r?\n/, '');
}

/**
 * Parses the part with the page. If its headers name no encoding, the page is in the one that it
 * declares itself. PostalMime would decode it as UTF-8, so it must take the page for other bytes.
 */
async function parsePart(part: string): Promise<Pick<Email, 'headers' | 'html'>> {
  const { headers } = await parse(part.slice(0, endOfHeaders(part)));
  const type = headerValue(headers, 'content-type') ?? '';
  const isUndeclared = /^text\/html\b/i.test(type) && parameterOf(type, 'charset') === undefined;
  if (!isUndeclared) return parse(part);
  // The first of two headers counts.
  const { attachments } = await parse(`Content-Type: application/octet-stream\r\n${part}`);
  const bytes = attachments[0]?.content;
  if (!(bytes instanceof ArrayBuffer)) return { headers, html: undefined };
  return { headers, html: await decodePage(new Uint8Array(bytes), undefined) };
}

function parse(part: string): Promise<Email> {
  return PostalMime.parse(Buffer.from(part, 'latin1'));
}

function endOfHeaders(text: string): number {
  // The end of the line with the boundary isn't an empty line.
  const end = /(?<=\S)[ \t]*\r?\n\r?\n/.exec(text);
  return end ? end.index + end[0].length : text.length;
}

function headerValue(headers: Email['headers'], name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value;
}

/** Returns a parameter of a header, such as `boundary`, without quotation marks. */
function parameterOf(header: string, name: string): string | undefined {
  const [, quoted, bare] =
    new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(header) ?? [];
  return quoted ?? bare;
}
