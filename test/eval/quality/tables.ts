import type { Row } from './measure.ts';
import type { Quality } from './quality.ts';

const HEAD = [
  'method',
  'recall',
  'precision',
  'F1',
  'false per 100,000',
  'templates',
  'candidates',
  'bytes',
  'held out: recall',
  'false per 100,000',
  'templates',
];

/** Returns the rows of a set as a Markdown table, with the number of pairs above it. */
export function setTable(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return '';
  const { all, heldOut } = first;
  const counted = (of: Quality) =>
    `${count(of.copies)} ${of.copies === 1 ? 'pair' : 'pairs'} of copies, ${count(of.unrelated)} of unrelated texts, ${count(of.templates)} of templates`;
  return [
    `## ${first.set}`,
    `${counted(all)}. Held out: ${counted(heldOut)}.`,
    table(rows),
    ...groupTable(rows),
    ...rows.flatMap(reach),
  ].join('\n\n');
}

function table(rows: readonly Row[]): string {
  return [HEAD, HEAD.map(() => '---'), ...rows.map(cells)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

/** Returns the groups of a set, a row for each, with all methods side by side. */
function groupTable(rows: readonly Row[]): string[] {
  const groups = rows[0]?.groups;
  if (!groups) return [];
  const head = ['group', 'pairs', ...rows.map(({ method }) => method.split('.', 1)[0] ?? method)];
  const body = groups.map(({ name, pairs }, i) => [
    name,
    count(pairs),
    ...rows.map((row) => count(row.groups?.[i]?.matched ?? 0)),
  ]);
  return [
    'Pairs that each method calls copies:',
    [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n'),
  ];
}

function reach({ method, reach }: Row): string[] {
  if (!reach) return [];
  const { farthestCopy, nearestUnrelated } = reach;
  if (farthestCopy < 0)
    return [`${method}: the nearest unrelated text differs in ${nearestUnrelated} bits.`];
  return [
    `${method}: the farthest copy differs in ${farthestCopy} bits, the nearest unrelated text in ${nearestUnrelated}.`,
  ];
}

function cells({ method, bytes, all, heldOut }: Row): string[] {
  return [
    method,
    share(all.recall),
    share(all.precision),
    share(all.f1),
    rate(all),
    templates(all),
    count(Math.round(all.candidates * 10) / 10),
    count(Math.round(bytes)),
    share(heldOut.recall),
    rate(heldOut),
    templates(heldOut),
  ];
}

const share = (part: number) => (Number.isNaN(part) ? '–' : part.toFixed(3));

const rate = ({ falseMatches, falseRate, unrelated }: Quality) =>
  unrelated === 0 ? '–' : `${falseRate.toFixed(2)} (${count(falseMatches)})`;

const templates = (quality: Quality) =>
  quality.templates === 0 ? '–' : `${quality.templatesMatched} of ${quality.templates}`;

const count = (number: number) => number.toLocaleString('en-US');
