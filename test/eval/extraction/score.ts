import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { classify } from '../../../core/match/classify.ts';
import { closeness } from './closeness.ts';
import type { Page } from './pages.ts';

/** A page, and the text that a candidate extracted from it. */
export interface Result {
  readonly page: Page;
  readonly text: string;
  readonly fingerprint: Fingerprint;
}

/** A number of hits out of a total. */
export interface Share {
  readonly of: number;
  readonly hits: number;
}

/** How close the texts of pages are to the expected ones, from 0 to 1. */
export interface Closeness {
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

/** Returns how close the texts of the pages in a language are to the expected ones. */
export function closenessOf(results: readonly Result[], lang: string): Closeness {
  const values = results
    .flatMap(({ page, text }) =>
      page.lang.startsWith(lang) && page.text !== undefined ? [closeness(text, page.text)] : [],
    )
    .toSorted((a, b) => a - b);
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    median: values[Math.floor(values.length / 2)] ?? Number.NaN,
    worst: values[0] ?? Number.NaN,
  };
}

/** Counts the found pairs of pages with the same article, among natural pages or composed ones. */
export function recall(results: readonly Result[], natural: boolean): Share {
  const same = pairs(results).filter(([a, b]) => a.page.cluster === b.page.cluster);
  return share(same.filter(([a]) => a.page.natural === natural).map(isMatch));
}

/**
 * Counts the pairs of different articles with the same template and language that match. A page and
 * its version in traditional Chinese are one article in two clusters, so the language excludes them.
 */
export function falseMatches(results: readonly Result[]): Share {
  const lookalikes = pairs(results).filter(
    ([a, b]) =>
      a.page.cluster !== b.page.cluster &&
      a.page.template === b.page.template &&
      a.page.lang === b.page.lang,
  );
  return share(lookalikes.map(isMatch));
}

/** Counts the passages in the texts, of those that must be there or must not be there. */
export function passages(results: readonly Result[], which: 'must' | 'must_not'): Share {
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  return share(
    results.flatMap(({ page, text }) =>
      (page[which] ?? []).map((passage) => flat(text).includes(flat(passage))),
    ),
  );
}
