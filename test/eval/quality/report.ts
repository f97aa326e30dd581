import type { Row } from './measure.ts';
import { setTable } from './tables.ts';

/** What a run was made on. */
export interface Run {
  /** `2026-11-21`. */
  readonly date: string;
  readonly commit: string;
  readonly data: string;
  readonly versions: readonly { readonly name: string; readonly version: string }[];
}

/** The page `docs/quality.md`: how it was measured, and a table for each set. */
export function report(run: Run, rows: readonly Row[]): string {
  const sets = [...new Set(rows.map(({ set }) => set))];
  const versions = run.versions.map(({ name, version }) => `${name} ${version}`).join(', ');
  return [
    '# How well copies are found',
    '<!-- Written by `npm run eval`; not by hand. -->',
    `Measured on ${run.date} with commit ${run.commit} on \`${run.data}\` (SHA-256 of the documents: ${versions}).`,
    HOW,
    ...sets.map((set) => setTable(rows.filter((row) => row.set === set))),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

const HOW = `Every pair of documents in one language is asked about. *Copies* are pairs that people or
provenance call one article, with at least 0.80 of their words in common order; *strangers* are
different articles; *templates* are different articles from one form (release notes), counted apart
and in neither precision nor F1. *Candidates*: other documents of the set that come out of the
index at one look-up, to be fetched and judged, at the mean (without an index, all). *Bytes*: kept
for each document. *Held back*: a third of the clusters, chosen by a hash of their names; pairs with
both documents in it. Thresholds called best were sought, for
the best F1, on the other two thirds. Zero false matches among *n* pairs shows, at 95 %, a rate below
3/*n*: no set here is large enough to show one in a million by itself. In the sets of pages the text
is what \`core/extract\` finds in the HTML; a copy is lost where it finds nothing or too much.`;
