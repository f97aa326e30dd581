import type { EvaluationSet, LabeledPair } from './evaluation-set.ts';
import type { Prepared } from './methods/method.ts';

/** Labeled pairs of one language or series. */
export interface Group {
  readonly name: string;
  readonly pairs: number;
  /** The number of pairs that a method calls copies. */
  readonly matched: number;
}

/** How many of their words two look-alikes have in common, by their label. */
const COMMON: Readonly<Record<string, string>> = {
  template: '80% or more',
  hard: '60 to 80%',
  alike: 'under 60%',
};

/** How the pairs of a set are grouped. */
export interface Grouping {
  nameOf(pair: LabeledPair): string;
  readonly pairs: readonly LabeledPair[];
}

/**
 * Returns how the labeled pairs of a set are grouped: copies by language if there are several, and
 * look-alikes by series if the set names them. Otherwise undefined.
 */
export function groupingOf({ documents, pairs, hard }: EvaluationSet): Grouping | undefined {
  if (hard.some(({ series }) => series !== undefined)) {
    const nameOf = ({ series = '', label }: LabeledPair) => `${series}, ${COMMON[label] ?? label}`;
    return { nameOf, pairs: hard };
  }
  const languages = new Map(documents.map(({ id, lang }) => [id, lang.split('-')[0] ?? lang]));
  const copies = pairs.filter(({ label }) => label === 'dup');
  const nameOf = ({ a }: LabeledPair) => languages.get(a) ?? '';
  return new Set(copies.map(nameOf)).size > 1 ? { nameOf, pairs: copies } : undefined;
}

/** Counts what a method finds in each group, in the order of their names. */
export function countGroups(
  { documents }: EvaluationSet,
  { nameOf, pairs }: Grouping,
  { similarity }: Prepared,
  threshold: number,
): Group[] {
  const places = new Map(documents.map(({ id }, place) => [id, place]));
  const groups = new Map<string, Group>();
  for (const pair of pairs) {
    const name = nameOf(pair);
    const { pairs: counted, matched } = groups.get(name) ?? { pairs: 0, matched: 0 };
    const isMatched = similarity(places.get(pair.a) ?? 0, places.get(pair.b) ?? 0) >= threshold;
    groups.set(name, { name, pairs: counted + 1, matched: matched + Number(isMatched) });
  }
  return [...groups.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
