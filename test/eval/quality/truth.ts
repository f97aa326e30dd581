import type { EvaluationDocument, EvaluationSet } from './evaluation-set.ts';

/**
 * What is asked of a pair: to be found (`copy`), not to be (`stranger`), either, counted apart
 * (`template`: forms filled in twice, which words alone cannot tell apart), or nothing.
 */
export type Truth = 'copy' | 'stranger' | 'template' | 'unscored';

/** What is asked of each pair of a set's documents, by their places in it. */
export type TruthOf = (a: number, b: number) => Truth;

/**
 * Reads the labels of a set by the rules of its makers: all pairs in one language are candidates;
 * copies are the pairs labelled `dup`; strangers are in different clusters and no `template`; a
 * pair inside a cluster with another label is not scored. Of pages, which have no labelled pairs,
 * two of one cluster are copies, if `counts` lets both in; there a page and its traditional twin
 * are in different clusters, and nothing is asked of them.
 */
export function truthOf(set: EvaluationSet, counts: (of: EvaluationDocument) => boolean): TruthOf {
  const labels = new Map<string, string>();
  for (const { a, b, label } of [...set.pairs, ...set.hard]) {
    labels.set(`${a} ${b}`, label).set(`${b} ${a}`, label);
  }
  const { documents } = set;
  const labelled = set.pairs.length > 0;
  return (i, j) => {
    const [a, b] = [documents[i], documents[j]];
    if (!a || !b || (labelled ? language(a) !== language(b) : a.lang !== b.lang)) return 'unscored';
    const label = labels.get(`${a.id} ${b.id}`);
    if (label === 'template') return 'template';
    if (a.cluster !== b.cluster) return 'stranger';
    if (labelled) return label === 'dup' ? 'copy' : 'unscored';
    return counts(a) && counts(b) ? 'copy' : 'unscored';
  };
}

/** Simplified and traditional Chinese are one language. */
function language({ lang }: EvaluationDocument): string {
  return lang.split('-')[0] ?? lang;
}
