import type { Row } from './measure.ts';
import { setTable } from './tables.ts';

/** The date, code, and data of a run. */
export interface Run {
  /** `2026-11-21`. */
  readonly date: string;
  readonly commit: string;
  readonly data: string;
  readonly versions: readonly { readonly name: string; readonly version: string }[];
}

/** Returns `docs/quality.md`: how it was measured, and a table for each set. */
export function report(run: Run, rows: readonly Row[]): string {
  const sets = [...new Set(rows.map(({ set }) => set))];
  const versions = run.versions.map(({ name, version }) => `${name} ${version}`).join(', ');
  return [
    '# How well copies are found',
    "<!-- Written by `npm run eval`. Don't edit by hand. -->",
    AUDIENCE,
    `Measured on ${run.date} with commit ${run.commit}, on \`${run.data}\`. SHA-256 of the documents: ${versions}.`,
    EXPLANATION,
    ...sets.map((set) => setTable(rows.filter((row) => row.set === set))),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

const AUDIENCE = `For anyone who changes fingerprints or thresholds: how many copies are found, and how many unrelated texts are mistaken for copies, by Twicetold and five other methods.`;

const EXPLANATION = `Every pair of documents in one language is compared. The terms of the tables:

| term | meaning |
| --- | --- |
| copies | pairs that people or provenance call one article, with at least 0.80 of their words in common order |
| unrelated | pairs of different articles |
| templates | pairs of different articles from one template, with at least 0.80 of their words in common; counted separately, in neither precision nor F1 |
| groups of \`hard\` | different articles of one kind, by how many of their words they have in common |
| candidates | other documents of the set that the index returns per lookup, to be fetched and compared; the mean (without an index: all) |
| bytes | stored per document |
| held out | a third of the clusters, chosen by a hash of their names; pairs with both documents in it |
| best threshold | the one with the best F1 on the other two thirds; in \`hard\`, which has no copies, that of \`en\` |

Zero false matches among *n* pairs means, at a confidence of 95%, a rate below 3/*n*. No set here is large enough to show one in a million by itself.

All methods here compare words, so none can find a translation, or an article in other words. To all of them, two texts from one template look like two versions of one article if their own parts are short. The set \`hard\` shows how often.

In the sets of pages, the text is what \`core/extract\` finds in the HTML. A copy is missed if it finds nothing or too much.`;
