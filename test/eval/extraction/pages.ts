import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of `pages.ndjson`: a page as it was served, and the expected article. */
export interface Page {
  readonly id: string;
  /** Pages of one cluster contain the same article. */
  readonly cluster: string;
  readonly lang: string;
  readonly template: string;
  /** `false` if the authors of the data put the article into another site's page. */
  readonly natural: boolean;
  readonly html: string;
  /** The article's text; undefined if only `must` and `must_not` are known. */
  readonly text?: string;
  /** Passages that belong to the article. */
  readonly must?: readonly string[];
  /** Passages that don't. */
  readonly must_not?: readonly string[];
}

/** Reads `pages.ndjson` in a folder with evaluation data. */
export function readPages(folder: string): Page[] {
  const lines = readFileSync(join(folder, 'pages.ndjson'), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line): Page => JSON.parse(line));
}
