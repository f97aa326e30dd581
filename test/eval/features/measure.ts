/**
 * Compares ways to weight features by the expected misses and false matches over all hashes, instead of
 * by the luck of one hash. Prints the table in decision 0001.
 *
 *     npx tsx test/eval/features/measure.ts [DIR]
 *
 * Thresholds are chosen on the two thirds of the clusters that aren't held out. Unrelated pairs that
 * share few plain features are skipped, because none of them gets close with any variant.
 */
import { SHORT_TOKENS } from '../../../core/match/thresholds.ts';
import { normalize } from '../../../core/text/normalize.ts';
import { lengthInTokens, tokenize } from '../../../core/text/tokenize.ts';
import { isHeldOut } from '../held-out.ts';
import { type EvaluationSet, readEvaluationSets } from '../quality/evaluation-set.ts';
import { pairsOf } from '../quality/pairs-of.ts';
import { truthOf } from '../quality/truth.ts';
import { bestLimit, type ExpectedErrors, expectedErrors } from './expected-errors.ts';
import { differingShare, featuresOf, mostFrequent, VARIANTS, type Variant } from './variants.ts';

/** Unrelated pairs with a larger expected share of differing bits are skipped. */
const MAX_UNRELATED = 0.38;

interface Text {
  readonly tokens: readonly string[];
  readonly heldOut: boolean;
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
if (!plain) throw new Error('There are no variants.');
const pairs = sets.flatMap((set) => nearPairs(set, plain));
const tuned = pairs.filter(({ a, b }) => !a.heldOut && !b.heldOut);
const heldOut = pairs.filter(({ a, b }) => a.heldOut && b.heldOut);
const common = mostFrequent(
  [...new Set(tuned.flatMap(({ a, b }) => [a, b]))].map((of) => of.tokens),
);

console.log(
  '| features and weights | thresholds | tuned: missed, false | held out: missed, false |',
);
console.log('| --- | --- | --- | --- |');
for (const variant of VARIANTS) {
  const features = new Map<Text, Map<string, number>>();
  const of = (text: Text) => {
    const found = features.get(text) ?? featuresOf(text.tokens, variant, common);
    features.set(text, found);
    return found;
  };
  const compare = (pairs: readonly NearPair[], short: boolean) =>
    pairs
      .filter((pair) => pair.short === short)
      .map(({ a, b, copy }) => ({ copy, differing: differingShare(of(a), of(b)) }));
  const limits = [false, true].map((short) => bestLimit(compare(tuned, short), variant.bits));
  const cells = [tuned, heldOut].map((part) =>
    errorCell(
      [false, true].map((short, i) =>
        expectedErrors(compare(part, short), (limits[i] ?? 0) / 256, variant.bits),
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
    heldOut: isHeldOut(document),
  }));
  const features = texts.map(({ tokens }) => featuresOf(tokens, plain, new Set()));
  const none = new Map<string, number>();
  return [...pairsOf(documents.map((_, place) => place))].flatMap(([i, j]): NearPair[] => {
    const kind = truth(i, j);
    const [a, b] = [texts[i], texts[j]];
    if (!a || !b || (kind !== 'copy' && kind !== 'unrelated')) return [];
    if (
      kind === 'unrelated' &&
      differingShare(features[i] ?? none, features[j] ?? none) > MAX_UNRELATED
    )
      return [];
    const short = Math.min(lengthInTokens(a.tokens), lengthInTokens(b.tokens)) < SHORT_TOKENS;
    return [{ a, b, copy: kind === 'copy', short }];
  });
}

function errorCell(errors: readonly ExpectedErrors[]): string {
  const sum = (of: keyof ExpectedErrors) => errors.reduce((total, error) => total + error[of], 0);
  return `${sum('missed').toFixed(2)}, ${sum('false').toFixed(2)}`;
}
