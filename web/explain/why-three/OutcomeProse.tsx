import { useTranslations } from 'use-intl';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { powerOfTen, useNumberFormats } from '../../lib/format.ts';
import { chanceWithin } from './chance.ts';
import type { Outcome } from './outcome.ts';
import type { Tally } from './tally.ts';

/** A library in which one looks up. */
const LIBRARY = 100_000;

/** Below this, a probability is told as a power of ten. */
const SMALL = 1e-4;

/** Ears are told when the hand rests. */
const REST_MS = 700;

/** What the threshold does, in words whose numbers light up what they count. */
export function OutcomeProse({
  tally: { width },
  threshold,
  outcome,
}: {
  tally: Tally;
  threshold: number;
  outcome: Outcome;
}) {
  const t = useTranslations('whyThree');
  const format = useNumberFormats();
  const { found, missed, taken, left, recall, precision } = outcome;
  const copies = format.number(found + missed);
  const strangers = format.number(taken + left);
  const chance = chanceWithin(width, threshold);
  const ratio = (value: number) => format.fixed(value, 3);
  const rate =
    taken === 0
      ? t('outcome.none', { strangers })
      : t('outcome.rate', {
          number: format.approximate((LIBRARY * taken) / (taken + left)),
        });
  const told = useDebouncedValue(
    `${t('figure.ofCopies', { found: String(found), total: copies, missed: String(missed) })} ${t('figure.ofStrangers', { taken: format.number(taken), total: strangers })}`,
    REST_MS,
  );
  return (
    <div className="prose" data-testid="why-outcome">
      <p>
        {t.rich('outcome.recall', {
          threshold: highlightTerm('threshold'),
          bits: String(threshold),
          width: String(width),
          found: highlightTerm('found'),
          foundPairs: format.number(found),
          copies,
          recall: ratio(recall),
          missed: highlightTerm('missed'),
          missedPairs: missed,
        })}
      </p>
      <p>
        {precision === undefined
          ? t('outcome.nothing')
          : t.rich('outcome.taken', {
              taken: highlightTerm('taken'),
              takenPairs: taken,
              strangers,
              precision: ratio(precision),
              rate,
            })}
      </p>
      <p>
        {t.rich('outcome.chance', {
          chance: highlightTerm('chance'),
          probability: chance < SMALL ? powerOfTen(chance) : format.approximate(chance),
        })}
      </p>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </div>
  );
}
