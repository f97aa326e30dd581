/**
 * Writes what the model of `core/match` sees of labeled pairs, for `verdict.py`, which calls it.
 *
 *     npx tsx scripts/train/pairs.ts DIR SET...
 *
 * DIR has sets as in test/eval/data. One line of JSON for each labeled pair, and for each other pair of
 * different articles that share a seventh of their 3-grams.
 */
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../core/fingerprint/sentence-sketch.ts';
import { alignSentences } from '../../core/match/align-sentences.ts';
import { classify } from '../../core/match/classify.ts';
import {
  type ComparedArticle,
  decideAtOnce,
  haveOtherNumbers,
  MAX_SAME_OF_PARTS,
} from '../../core/match/compare-articles.ts';
import { measure } from '../../core/match/evidence.ts';
import { compareTitles } from '../../core/match/series.ts';
import { stripBoilerplate } from '../../core/text/boilerplate/strip-boilerplate.ts';
import { normalize } from '../../core/text/normalize.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { type EvaluationSet, readEvaluationSets } from '../../test/eval/quality/evaluation-set.ts';

/** Two articles look similar if they share this part of the shorter one's 3-grams. */
const MIN_SHARED = 0.15;

/** A 3-gram in more articles is a phrase of the site. */
const MAX_ARTICLES = 60;

const [folder = '', ...names] = process.argv.slice(2);
const fingerprinter = await createFingerprinter();
for (const set of readEvaluationSets(folder)) if (names.includes(set.name)) writePairs(set);

function writePairs(set: EvaluationSet): void {
  const places = new Map(set.documents.map(({ id }, place) => [id, place]));
  const articles = set.documents.map(({ title = '', text = '' }): ComparedArticle => {
    const article = stripBoilerplate(text);
    const fingerprint = fingerprinter.reader(article);
    return { title, fingerprint, sketch: sketchSentences(article, fingerprinter) };
  });
  const labels = new Map<string, { label: string; group: string }>();
  const clusterOf = (place: number) => set.documents[place]?.cluster ?? '';
  const add = (a: number, b: number, label: string, group: string) => {
    const key = [a, b].sort((one, other) => one - other).join(' ');
    if (!labels.has(key)) labels.set(key, { label, group: `${set.name}:${group}` });
  };
  for (const { a, b, label, series } of [...set.pairs, ...set.hard]) {
    const [i, j] = [places.get(a), places.get(b)];
    if (i !== undefined && j !== undefined) add(i, j, label ?? 'dup', series ?? clusterOf(i));
  }
  for (const [a, b] of pairsThatShare(set)) {
    if (clusterOf(a) !== clusterOf(b)) add(a, b, 'shared', clusterOf(a));
  }
  for (const [key, label] of labels) {
    const [a, b] = key.split(' ').map((place) => articles[Number(place)]);
    if (a && b)
      process.stdout.write(`${JSON.stringify({ ...label, set: set.name, ...see(a, b) })}\n`);
  }
}

/** Returns the quantities of a pair, and what `core/match` decides without the model, if it does. */
function see(a: ComparedArticle, b: ComparedArticle) {
  const { reason, distance } = classify(a.fingerprint, b.fingerprint);
  const alignment = alignSentences(a.sketch, b.sketch);
  const change = compareTitles(a.title ?? '', b.title ?? '');
  const evidence = measure(a.fingerprint, b.fingerprint, distance, alignment);
  const hasOtherNumbers = haveOtherNumbers(a.fingerprint, b.fingerprint);
  const isPart = change.in === 'part' && evidence.same < MAX_SAME_OF_PARTS;
  const isOther = isPart || reason !== 'few-changes';
  const atOnce = decideAtOnce(evidence, alignment, change, hasOtherNumbers);
  const decided = reason === 'same-words' ? true : isOther ? false : atOnce;
  return { evidence, decided };
}

/** Yields the places of each two articles that share much. */
function* pairsThatShare({ documents }: EvaluationSet): Generator<[number, number]> {
  const grams = documents.map(({ text = '' }) => {
    const tokens = tokenize(normalize(text));
    return new Set(tokens.slice(2).map((token, i) => `${tokens[i]} ${tokens[i + 1]} ${token}`));
  });
  const articlesOf = new Map<string, number[]>();
  for (const [place, own] of grams.entries()) {
    for (const gram of own) {
      const places = articlesOf.get(gram);
      if (places) places.push(place);
      else articlesOf.set(gram, [place]);
    }
  }
  const shared = new Map<number, number>();
  for (const places of articlesOf.values()) {
    if (places.length > MAX_ARTICLES) continue;
    for (const [i, a] of places.entries()) {
      for (const b of places.slice(i + 1)) {
        const key = a * documents.length + b;
        shared.set(key, (shared.get(key) ?? 0) + 1);
      }
    }
  }
  for (const [key, count] of shared) {
    const [a, b] = [Math.floor(key / documents.length), key % documents.length];
    const fewer = Math.min(grams[a]?.size ?? 0, grams[b]?.size ?? 0);
    if (count >= MIN_SHARED * fewer) yield [a, b];
  }
}
