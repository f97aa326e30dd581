import type { Bits } from '../../../core/fingerprint/bits.ts';
import { plan } from '../../../core/tables/planner/plan.ts';
import type { Row } from '../row.ts';
import { contenderOf } from './contenders.ts';
import { type Question, race } from './race.ts';

/**
 * What the planner of core/tables chooses for a question, and its regret: how many times longer its
 * choice took than the quickest of all that were raced. A choice that was not raced is raced now.
 */
export async function* planned(
  set: string,
  words: Bits,
  question: Question,
  raced: readonly Row[],
): AsyncGenerator<Row> {
  const n = words.length / 2;
  const { k } = question;
  const { method } = plan({ count: n, radius: k }).choice;
  const contender = contenderOf(method);
  const bench = `tables/${set}/${contender.name}`;
  let own = raced.find((row) => row.bench === bench && row.n === n && row.k === k);
  if (own?.median_us === undefined || own.median_us === null) {
    const alone = { ...contender, objection: () => undefined };
    for await (const row of race(alone, set, words, [question])) own = row;
  }
  const took = own?.median_us ?? Number.NaN;
  const others = raced.flatMap((row) => (row.n === n && row.k === k ? (row.median_us ?? []) : []));
  if (own) {
    yield {
      ...own,
      bench: `tables/${set}/the planner's choice`,
      chosen: contender.name,
      regret: took / Math.min(took, ...others),
    };
  }
}
