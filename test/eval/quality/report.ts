import type { Quality, Row } from './measure.ts';

/**
 * Returns `docs/quality.md`: what a reader gets, and all methods side by side.
 *
 * @param run the date, the commit, and the folder of the data.
 */
export function report(run: string, rows: readonly Row[]): string {
  const sets = [...new Set(rows.map(({ set }) => set))];
  const methods = [...new Set(rows.map(({ method }) => method))];
  const own = rows.filter(({ method }) => method === methods.at(-1));
  const sideBySide = (cell: (row: Row) => string) => {
    const cells = methods.map((method) => [
      method,
      ...sets.map((set) => {
        const row = rows.find((row) => row.set === set && row.method === method);
        return row ? cell(row) : '–';
      }),
    ]);
    return table(['method', ...sets], cells);
  };
  return `${[
    INTRODUCTION,
    table(READER_HEAD, own.map(readerRow)),
    TERMS.replace('RUN', run),
    METHODS,
    '## Copies found',
    sideBySide(({ all }) => share(all.recall)),
    '## Unrelated pairs and templates called copies',
    sideBySide(({ all }) => mistaken(all)),
    '## Bytes per text',
    sideBySide(({ bytes }) => count(Math.round(bytes))),
  ].join('\n\n')}\n`;
}

const INTRODUCTION = `# How well copies are found

<!-- Written by \`npm run eval\`. Don't edit by hand. -->

For anyone who asks what Twicetold finds and what it mistakes, and how other methods do.`;

const READER_HEAD = [
  'set',
  'copies found',
  '95% interval',
  'unrelated pairs called copies',
  'templates called copies',
  'farthest copy',
  'nearest unrelated',
  'bytes per text',
];

const TERMS = `RUN Every pair of documents in one language is compared.

- A copy is a pair that people or provenance call one article, with at least 0.80 of its words in common order.
- An unrelated pair is two different articles. Zero among *n* means, at a confidence of 95%, a rate below 3/*n*.
- A template is a pair of different articles with at least 0.80 of their words in common.
- The farthest copy and the nearest unrelated text are in differing bits of 256.
- In the set \`pages\`, the text is what \`core/extract\` finds in the HTML. In \`news\`, which was written for this project, figures move, and forms are filled in again.

The model of Twicetold has learned from all of these sets except \`news\` and \`pages\`, and from two others. [Decision 0027](decisions/0027-a-learned-verdict.md) has what it finds of articles and series that it hasn't seen.`;

const METHODS = `The following tables have all methods side by side. A best threshold is the one with the best F1 on two thirds of the clusters; in \`hard\`, which has no copies, that of \`en\`. The paper and the tutorials have thresholds of their own.

All methods here compare words, so none can find a translation, or an article in other words.`;

function readerRow({ set, bytes, all, reach }: Row): string[] {
  const found = Math.round(all.recall * all.copies);
  return [
    set,
    all.copies === 0 ? '–' : `${count(found)} of ${count(all.copies)}`,
    all.copies === 0 ? '–' : interval(found, all.copies),
    `${count(all.falseMatches)} of ${count(all.unrelated)}`,
    all.templates === 0 ? '–' : `${all.templatesMatched} of ${all.templates}`,
    reach.farthestCopy < 0 ? '–' : String(reach.farthestCopy),
    String(reach.nearestUnrelated),
    count(Math.round(bytes)),
  ];
}

/** Returns the interval in which a part is, at a confidence of 95% (Wilson, 1927). */
function interval(found: number, all: number): string {
  const [z, part] = [1.96, found / all];
  const middle = (part + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const spread =
    (z / (1 + z ** 2 / all)) * Math.sqrt((part * (1 - part)) / all + z ** 2 / (4 * all ** 2));
  return `${share(Math.max(0, middle - spread))} to ${share(Math.min(1, middle + spread))}`;
}

function mistaken({ falseMatches, templates, templatesMatched }: Quality): string {
  return templates === 0
    ? count(falseMatches)
    : `${count(falseMatches)}; ${templatesMatched} of ${templates}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const share = (part: number) => (Number.isNaN(part) ? '–' : part.toFixed(3));

const count = (number: number) => number.toLocaleString('en-US');
