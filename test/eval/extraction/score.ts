import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { classify } from '../../../core/match/classify.ts';
import { closeness } from './closeness.ts';
import type { Page } from './pages.ts';

/** A page, and the text that a candidate made of it. */
export interface Result {
  readonly page: Page;
  readonly text: string;
  readonly fingerprint: Fingerprint;
}

/** So many of so many. */
export interface Share {
  readonly of: number;
  readonly hits: number;
}

/** The pages' closeness to the text that was expected, 0 to 1. */
export interface Closeness {
  readonly pages: number;
  readonly mean: number;
  readonly median: number;
  readonly worst: number;
}

function share(cases: readonly boolean[]): Share {
  return { of: cases.length, hits: cases.filter(Boolean).length };
}

function pairs(results: readonly Result[]): [Result, Result][] {
  return results.flatMap((a, i) => results.slice(i + 1).map((b): [Result, Result] => [a, b]));
}

function isMatch([a, b]: [Result, Result]): boolean {
  const { kind } = classify(a.fingerprint, b.fingerprint);
  return kind === 'identical' || kind === 'near-duplicate';
}

/** How close the texts of a language's pages are to what was expected. */
export function closenessOf(results: readonly Result[], lang: string): Closeness {
  const values = results
    .flatMap(({ page, text }) =>
      page.lang.startsWith(lang) && page.text !== undefined ? [closeness(text, page.text)] : [],
    )
    .toSorted((a, b) => a - b);
  return {
    pages: values.length,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    median: values[Math.floor(values.length / 2)] ?? Number.NaN,
    worst: values[0] ?? Number.NaN,
  };
}

/** How many pairs of pages with one article are found, of those made by sites or by whoever made the data. */
export function recall(results: readonly Result[], natural: boolean): Share {
  const same = pairs(results).filter(([a, b]) => a.page.cluster === b.page.cluster);
  return share(same.filter(([a]) => a.page.natural === natural).map(isMatch));
}

/**
 * How many pairs of different articles in one site's template and language are taken for one. A
 * page and its traditional twin are in different clusters of the data, and one article.
 */
export function falseMatches(results: readonly Result[]): Share {
  const neighbours = pairs(results).filter(
    ([a, b]) =>
      a.page.cluster !== b.page.cluster &&
      a.page.template === b.page.template &&
      a.page.lang === b.page.lang,
  );
  return share(neighbours.map(isMatch));
}

/** How many of the passages that must, or must not, be in the text are there. */
export function passages(results: readonly Result[], which: 'must' | 'must_not'): Share {
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  return share(
    results.flatMap(({ page, text }) =>
      (page[which] ?? []).map((passage) => flat(text).includes(flat(passage))),
    ),
  );
}
