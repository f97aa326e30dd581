import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of `pages.ndjson`: a page as it was served, and what its article should read like. */
export interface Page {
  readonly id: string;
  /** Pages of one cluster hold the same article. */
  readonly cluster: string;
  readonly lang: string;
  readonly template: string;
  /** `false`: the article was put into another site's page by whoever made the data. */
  readonly natural: boolean;
  readonly html: string;
  /** The article's text, or nothing when only `must` and `must_not` are known. */
  readonly text?: string;
  /** Passages that belong to the article. */
  readonly must?: readonly string[];
  /** Passages that do not. */
  readonly must_not?: readonly string[];
}

/** Reads `pages.ndjson` of a folder of evaluation data. */
export function readPages(folder: string): Page[] {
  const lines = readFileSync(join(folder, 'pages.ndjson'), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line): Page => JSON.parse(line));
}
