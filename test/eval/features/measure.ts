/**
 * Compares ways of weighing features by the misses and false matches to be expected over all
 * hashes, and not by the luck of one: the table in decision 0001.
 *
 *     npx tsx test/eval/features/measure.ts [DIR]
 *
 * Limits are sought on the two thirds of the clusters that may be tuned on. Strangers that share
 * little by plain features are passed over: none comes near by any of these.
 */
import { SHORT_TOKENS } from '../../../core/match/thresholds.ts';
import { normalize } from '../../../core/text/normalize.ts';
import { lengthInTokens, tokenize } from '../../../core/text/tokenize.ts';
import { isHeldBack } from '../held-back.ts';
import { type EvaluationSet, readEvaluationSets } from '../quality/evaluation-set.ts';
import { pairsOf } from '../quality/pairs-of.ts';
import { truthOf } from '../quality/truth.ts';
import { bestLimit, type ExpectedErrors, expectedErrors } from './expected-errors.ts';
import { apart, commonest, featuresOf, VARIANTS, type Variant } from './variants.ts';

/** Strangers farther apart than this by plain features are passed over. */
const FAR = 0.38;

interface Text {
  readonly tokens: readonly string[];
  readonly held: boolean;
}

interface NearPair {
  readonly a: Text;
  readonly b: Text;
  readonly copy: boolean;
  readonly short: boolean;
}

const sets = readEvaluationSets(process.argv[2] ?? 'test/eval/data').filter(({ documents }) =>
  documents.every(({ html }) => html === undefined),
);
const [plain] = VARIANTS;
if (!plain) throw new Error('No variant');
const pairs = sets.flatMap((set) => nearPairs(set, plain));
const tuned = pairs.filter(({ a, b }) => !a.held && !b.held);
const held = pairs.filter(({ a, b }) => a.held && b.held);
const common = commonest([...new Set(tuned.flatMap(({ a, b }) => [a, b]))].map((of) => of.tokens));

console.log('| features and weights | limits | tuned: missed, false | held back: missed, false |');
console.log('| --- | --- | --- | --- |');
for (const variant of VARIANTS) {
  const features = new Map<Text, Map<string, number>>();
  const of = (text: Text) => {
    const known = features.get(text) ?? featuresOf(text.tokens, variant, common);
    features.set(text, known);
    return known;
  };
  const asked = (some: readonly NearPair[], short: boolean) =>
    some
      .filter((pair) => pair.short === short)
      .map(({ a, b, copy }) => ({ copy, apart: apart(of(a), of(b)) }));
  const limits = [false, true].map((short) => bestLimit(asked(tuned, short), variant.bits));
  const cells = [tuned, held].map((some) =>
    told(
      [false, true].map((short, i) =>
        expectedErrors(asked(some, short), (limits[i] ?? 0) / 256, variant.bits),
      ),
    ),
  );
  console.log(`| ${[variant.name, limits.join(', '), ...cells].join(' | ')} |`);
}

function nearPairs(set: EvaluationSet, plain: Variant): NearPair[] {
  const { documents } = set;
  const truth = truthOf(set, () => true);
  const texts = documents.map((document) => ({
    tokens: tokenize(normalize(document.text ?? '')),
    held: isHeldBack(document),
  }));
  const features = texts.map(({ tokens }) => featuresOf(tokens, plain, new Set()));
  const none = new Map<string, number>();
  return [...pairsOf(documents.map((_, place) => place))].flatMap(([i, j]): NearPair[] => {
    const kind = truth(i, j);
    const [a, b] = [texts[i], texts[j]];
    if (!a || !b || (kind !== 'copy' && kind !== 'stranger')) return [];
    if (kind === 'stranger' && apart(features[i] ?? none, features[j] ?? none) > FAR) return [];
    const short = Math.min(lengthInTokens(a.tokens), lengthInTokens(b.tokens)) < SHORT_TOKENS;
    return [{ a, b, copy: kind === 'copy', short }];
  });
}

function told(errors: readonly ExpectedErrors[]): string {
  const sum = (of: keyof ExpectedErrors) => errors.reduce((total, error) => total + error[of], 0);
  return `${sum('missed').toFixed(2)}, ${sum('false').toFixed(2)}`;
}
