import type { Quality, Row } from './measure.ts';

/**
 * Returns `docs/quality.md`: how it was measured, and a table for each set.
 *
 * @param run the date, the commit, and the folder of the data.
 */
export function report(run: string, rows: readonly Row[]): string {
  const sets = [...new Set(rows.map(({ set }) => set))];
  const tables = sets.map((set) => setTable(rows.filter((row) => row.set === set)));
  return `${[INTRODUCTION.replace('RUN', run), ...tables].join('\n\n')}\n`;
}

const INTRODUCTION = `# How well copies are found

<!-- Written by \`npm run eval\`. Don't edit by hand. -->

For anyone who changes fingerprints or thresholds: how many copies are found, and how many unrelated texts are mistaken for copies, by Twicetold and five other methods.

RUN Every pair of documents in one language is compared. The terms of the tables:

| term | meaning |
| --- | --- |
| copies | pairs that people or provenance call one article, with at least 0.80 of their words in common order |
| unrelated | pairs of different articles |
| templates | pairs of different articles from one template, with at least 0.80 of their words in common; counted separately, in neither precision nor F1 |
| bytes | stored per document |
| held out | a third of the clusters, chosen by a hash of their names; pairs with both documents in it |
| best threshold | the one with the best F1 on the other two thirds; in \`hard\`, which has no copies, that of \`en\` |

Zero false matches among *n* pairs means, at a confidence of 95%, a rate below 3/*n*. No set here is large enough to show one in a million by itself.

All methods here compare words, so none can find a translation, or an article in other words. To all of them, two texts from one template look like two versions of one article if their own parts are short. The set \`hard\` shows how often.

In the set of pages, the text is what \`core/extract\` finds in the HTML. A copy is missed if it finds nothing or too much.`;

const HEAD =
  'method,recall,precision,F1,false matches,templates,bytes,held out: recall,held out: false';

/** Returns the rows of a set as a Markdown table, with the number of pairs above it. */
export function setTable(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return '';
  const counted = ({ copies, unrelated, templates }: Quality) =>
    `${count(copies)} pairs of copies, ${count(unrelated)} of unrelated texts, ${count(templates)} of templates`;
  const head = HEAD.split(',');
  return [
    `## ${first.set}`,
    `${counted(first.all)}. Held out: ${counted(first.heldOut)}.`,
    [head, head.map(() => '---'), ...rows.map(cells)]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n'),
    ...rows.flatMap(reach),
  ].join('\n\n');
}

function reach({ method, reach }: Row): string[] {
  const { farthestCopy, nearestUnrelated } = reach;
  if (Number.isNaN(nearestUnrelated)) return [];
  const copy = farthestCopy < 0 ? '' : `The farthest copy differs in ${farthestCopy} bits. `;
  return [`${method}: ${copy}The nearest unrelated text differs in ${nearestUnrelated} bits.`];
}

function cells({ method, bytes, all, heldOut }: Row): string[] {
  return [
    method,
    share(all.recall),
    share(all.precision),
    share(all.f1),
    count(all.falseMatches),
    all.templates === 0 ? '–' : `${all.templatesMatched} of ${all.templates}`,
    count(Math.round(bytes)),
    share(heldOut.recall),
    count(heldOut.falseMatches),
  ];
}

const share = (part: number) => (Number.isNaN(part) ? '–' : part.toFixed(3));

const count = (number: number) => number.toLocaleString('en-US');
