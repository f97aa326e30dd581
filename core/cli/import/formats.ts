import type { ExtraFormat } from '../../import/read-items.ts';

/** A page in one file, as Chrome and Edge save it. It is an email with the page as its first part. */
const mhtml: ExtraFormat = {
  recognizes: ({ text }) =>
    /^[\w-]+:\s/.test(text) && /^content-type:\s*multipart\/related/im.test(text.slice(0, 4096)),
  async *read(input) {
    const { readMhtml } = await import('./mhtml.ts');
    yield* readMhtml(input);
  },
};

/** A web archive, gzipped or not. A WACZ file is a zip archive of them. */
const warc: ExtraFormat = {
  recognizes: ({ text, inflated }) => /^WARC\/[\d.]+\r?\n/.test(inflated?.text ?? text),
  async *read(input) {
    const { readWarc } = await import('./warc.ts');
    yield* readWarc(input);
  },
};

/**
 * The formats whose parsers are too large for a browser's bundle. The command, too, loads them only for
 * such a file.
 */
export const EXTRA_FORMATS = [mhtml, warc];
