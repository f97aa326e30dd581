import type { EvaluationDocument, EvaluationSet } from './evaluation-set.ts';

/**
 * What a method should do with a pair: find it (`copy`), or not find it (`unrelated`). It may do either
 * with a `template`, which is counted separately, because words can't always separate two texts from
 * one template. Other pairs aren't counted.
 */
export type Truth = 'copy' | 'unrelated' | 'template' | 'unscored';

/** Returns the truth about two documents by their places in a set. */
export type TruthOf = (a: number, b: number) => Truth;

/**
 * Applies the rules of the data to a set. Only pairs in one language count. Copies are labeled `dup`.
 * Unrelated pairs are in different clusters and not labeled `template`. Pairs in one cluster with
 * another label aren't scored.
 *
 * Pages have no labeled pairs: two pages in one cluster are copies. A page and its version in
 * traditional Chinese are in different clusters and aren't scored.
 */
export function truthOf(set: EvaluationSet): TruthOf {
  const labels = new Map<string, string>();
  for (const { a, b, label } of [...set.pairs, ...set.hard]) {
    labels.set(`${a} ${b}`, label).set(`${b} ${a}`, label);
  }
  const { documents } = set;
  const labeled = set.pairs.length > 0;
  return (i, j) => {
    const [a, b] = [documents[i], documents[j]];
    if (!a || !b || (labeled ? language(a) !== language(b) : a.lang !== b.lang)) return 'unscored';
    const label = labels.get(`${a.id} ${b.id}`);
    if (label === 'template') return 'template';
    if (a.cluster !== b.cluster) return 'unrelated';
    return !labeled || label === 'dup' ? 'copy' : 'unscored';
  };
}

/** Returns the language. Simplified and traditional Chinese are one. */
function language({ lang }: EvaluationDocument): string {
  return lang.split('-')[0] ?? lang;
}
