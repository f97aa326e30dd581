import { mhtml } from './mhtml.ts';
import { warc } from './warc.ts';

/** The formats whose parsers are too large for a browser's bundle. */
export const EXTRA_FORMATS = [mhtml, warc];
