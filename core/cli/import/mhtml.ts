import PostalMime from 'postal-mime';
import { parseTime, toItem } from '../../import/fields.ts';
import { issue } from '../../import/item.ts';
import type { ExtraFormat } from '../../import/read-items.ts';
import { stripEmbeddedFiles } from '../../import/saved-page.ts';
import { BrokenFileError } from '../../library/transfer/report.ts';
import { readUpTo } from './read-up-to.ts';

/** A page in one file, as Chrome and Edge save it. It is an email with the page as its text. */
export const mhtml: ExtraFormat = {
  recognizes: ({ text }) =>
    /^[\w-]+:\s/.test(text) && /^content-type:\s*multipart\/related/im.test(text.slice(0, 4096)),

  async *read({ name, bytes }) {
    const whole = await readUpTo(bytes());
    if (!whole) {
      yield issue('too-large', name);
      return;
    }
    const { html, subject, date, headers } = await PostalMime.parse(whole).catch((error) => {
      throw new BrokenFileError('damaged', error);
    });
    const location = headers.find(({ key }) => key === 'snapshot-content-location');
    const savedAt = parseTime(date);
    yield toItem(
      {
        source: 'mhtml',
        url: location?.value,
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
