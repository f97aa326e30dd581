import PostalMime, { type Email } from 'postal-mime';
import { parseTime, toItem } from '../../import/fields.ts';
import { issue } from '../../import/item.ts';
import type { ExtraFormat } from '../../import/read-items.ts';
import { stripEmbeddedFiles } from '../../import/saved-page.ts';
import { BrokenFileError } from '../../library/transfer/report.ts';
import { readUpTo } from './read-up-to.ts';

/** A page in one file, as Chrome and Edge save it. It is an email with the page as its first part. */
export const mhtml: ExtraFormat = {
  recognizes: ({ text }) =>
    /^[\w-]+:\s/.test(text) && /^content-type:\s*multipart\/related/im.test(text.slice(0, 4096)),

  async *read({ name, bytes }) {
    const whole = await readUpTo(bytes());
    if (!whole) {
      yield issue('too-large', name);
      return;
    }
    const { subject, date, headers, html } = await readPage(whole).catch((error) => {
      throw new BrokenFileError('damaged', error);
    });
    const savedAt = parseTime(date);
    yield toItem(
      {
        source: 'mhtml',
        url: headerValue(headers, 'snapshot-content-location'),
        title: subject,
        savedAt,
        readAt: savedAt,
        // A page is on the screen when it is saved.
        isRead: true,
        ...(html && { content: { kind: 'html', value: stripEmbeddedFiles(html) } }),
      },
      name,
    );
  },
};

/**
 * Reads the headers of a file, and the page itself. The other parts are images and the documents of
 * frames, which PostalMime would append to the page.
 */
async function readPage(whole: Uint8Array): Promise<Email> {
  // Each byte becomes one letter, and back.
  const text = Buffer.from(whole.buffer, whole.byteOffset, whole.length).toString('latin1');
  const parse = (part: string) => PostalMime.parse(Buffer.from(part, 'latin1'));
  const head = await parse(text.slice(0, endOfHeaders(text)));
  const type = headerValue(head.headers, 'content-type') ?? '';
  const boundary = parameterOf(type, 'boundary');
  if (!boundary) return head;
  const parts = text.split(`\n--${boundary}`).slice(1);
  // After the last part, the boundary has two hyphens.
  const bodies = parts.filter((part) => !part.startsWith('--'));
  const start = parameterOf(type, 'start');
  const idOf = (part: string) =>
    /^content-id:\s*(\S+)/im.exec(part.slice(0, endOfHeaders(part)))?.[1];
  const root = bodies.find((part) => start && idOf(part) === start) ?? bodies[0] ?? '';
  const { html } = await parse(root.replace(/^[ \t]*\r?\n/, ''));
  return { ...head, html };
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
