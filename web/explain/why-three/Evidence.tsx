import { useFormatter, useTranslations } from 'use-intl';
import { Alert } from '../../../ui/Alert.tsx';
import { Announce } from '../../../ui/Announce.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { powerOfTen, useNumberFormats } from '../../lib/format.ts';
import { Section } from '../../lib/Section.tsx';
import { useUrlState } from '../../lib/url-store.ts';
import {
  CORPUS_TEXTS,
  explainSchema,
  RECIPE_NAMES,
  type RecipeName,
  whyThreeParams,
} from '../state.ts';
import { chanceAt } from './chance.ts';
import { Histogram } from './Histogram.tsx';
import { maxShownDistance } from './histogram-scales.ts';
import { type Evidence as EvidenceData, useEvidence } from './load-evidence.ts';
import { Rules } from './Rules.tsx';
import { defaultThreshold } from './recipes.ts';
import { type Outcome, outcomeOf, type Tally, total } from './tally.ts';
import styles from './WhyThree.module.css';

/** The size of the library for which the number of false copies is predicted. */
const LIBRARY_SIZE = 100_000;

/** Fewer expected pairs than this are written as a power of ten. */
const MIN_PLAIN_PAIRS = 1e-3;

/** The distances between real texts, and what a threshold makes of them. */
export function Evidence() {
  const t = useTranslations('whyThree');
  const { evidence, hasFailed, retry } = useEvidence();
  if (evidence) return <LoadedEvidence evidence={evidence} />;
  if (!hasFailed) return <p className={styles['waiting']}>{t('waiting')}</p>;
  return (
    <Alert className="card" retry={{ label: t('retry'), onClick: retry }}>
      {t('trouble')}
    </Alert>
  );
}

function LoadedEvidence({ evidence }: { evidence: EvidenceData }) {
  const t = useTranslations('whyThree');
  const [state, change] = useUrlState('explain', explainSchema, whyThreeParams);
  const { recipe, corpusTexts } = state;
  const tally = evidence.tallies[corpusTexts][recipe];
  const threshold = Math.min(state.threshold, maxShownDistance(tally));
  const outcome = outcomeOf(tally, threshold);
  const chooseRecipe = (name: RecipeName) =>
    change({ recipe: name, threshold: defaultThreshold(name) }, 'push');
  return (
    <>
      <div className={styles['choices']}>
        <RadioGroup
          legend={t('choices.recipe')}
          options={RECIPE_NAMES.map((value) => ({
            value,
            label: t(`choices.${value}`),
            testId: `why-${value}`,
          }))}
          value={recipe}
          onChange={chooseRecipe}
        />
        <RadioGroup
          legend={t('choices.texts')}
          options={CORPUS_TEXTS.map((value) => ({
            value,
            label: t(`choices.${value}`),
            testId: `why-${value}`,
          }))}
          value={corpusTexts}
          onChange={(texts) =>
            change({ corpusTexts: texts, threshold: defaultThreshold(recipe) }, 'push')
          }
        />
      </div>
      <OutcomeDescription width={tally.width} threshold={threshold} outcome={outcome} />
      <div className={styles['figure']}>
        <Histogram
          tally={tally}
          threshold={threshold}
          outcome={outcome}
          setThreshold={(threshold) => change({ threshold })}
        />
        <DistanceTable tally={tally} threshold={threshold} />
      </div>
      <Section level={3} heading={t('rules.heading')}>
        <Rules
          evidence={evidence}
          texts={corpusTexts}
          recipe={recipe}
          threshold={threshold}
          chooseRecipe={chooseRecipe}
        />
      </Section>
      <Sources evidence={evidence} />
    </>
  );
}

/** The outcome in words, whose numbers highlight in the figure what they count. */
function OutcomeDescription({
  width,
  threshold,
  outcome,
}: {
  width: number;
  threshold: number;
  outcome: Outcome;
}) {
  const t = useTranslations('whyThree');
  const format = useNumberFormats();
  const { truePositives, falseNegatives, falsePositives, trueNegatives } = outcome;
  const { recall, precision } = outcome;
  const copies = format.number(truePositives + falseNegatives);
  const unrelatedPairs = falsePositives + trueNegatives;
  const unrelated = format.number(unrelatedPairs);
  const ratio = (value: number) => format.fixed(value, 3);
  const rate =
    falsePositives === 0
      ? t('outcome.none', { unrelated })
      : t('outcome.rate', {
          number: format.approximate((LIBRARY_SIZE * falsePositives) / unrelatedPairs),
        });
  const announcement = [
    t('figure.ofCopies', {
      found: String(truePositives),
      total: copies,
      missed: String(falseNegatives),
    }),
    t('figure.ofUnrelated', { mistaken: format.number(falsePositives), total: unrelated }),
  ];
  return (
    <div className={styles['outcome']} data-testid="why-outcome">
      <p>
        {t.rich('outcome.recall', {
          threshold: highlightTerm('threshold'),
          bits: String(threshold),
          width: String(width),
          found: highlightTerm('found'),
          recall: ratio(recall),
          missed: highlightTerm('missed'),
          missedPairs: falseNegatives,
        })}
      </p>
      <p>
        {precision === undefined
          ? t('outcome.nothing')
          : t.rich('outcome.mistaken', {
              mistaken: highlightTerm('mistaken'),
              precision: ratio(precision),
              rate,
            })}
      </p>
      <Announce delayMs={700}>{announcement.join(' ')}</Announce>
    </div>
  );
}

/** The histograms as a table. */
function DistanceTable({ tally, threshold }: { tally: Tally; threshold: number }) {
  const t = useTranslations('whyThree.table');
  return (
    <Disclosure summary={t('summary')} isLazy>
      <ScrollTable caption={t('caption')} isShort className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('distance')}</th>
            <th scope="col">{t('copies')}</th>
            <th scope="col">{t('unrelated')}</th>
            <th scope="col">{t('chance')}</th>
          </tr>
        </thead>
        <DistanceRows tally={tally} threshold={threshold} />
      </ScrollTable>
    </Disclosure>
  );
}

/** The rows are their own component, so that they render only while the table is open. */
function DistanceRows({ tally, threshold }: { tally: Tally; threshold: number }) {
  const format = useFormatter();
  const { width, copies, unrelated } = tally;
  const pairs = total(unrelated);
  const formatExpected = (pairs: number) =>
    pairs < MIN_PLAIN_PAIRS
      ? powerOfTen(pairs)
      : format.number(pairs, { maximumSignificantDigits: 3 });
  return (
    <tbody>
      {Array.from({ length: maxShownDistance(tally) + 1 }, (_, distance) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the distance.
        <tr key={distance} data-within={distance <= threshold || undefined}>
          <th scope="row">{distance}</th>
          <td>{format.number(copies[distance] ?? 0)}</td>
          <td>{format.number(unrelated[distance] ?? 0)}</td>
          <td>{formatExpected(pairs * chanceAt(width, distance))}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** The sources of the texts, with their authors and licenses. */
function Sources({ evidence: { sources, counts } }: { evidence: EvidenceData }) {
  const t = useTranslations('whyThree.sources');
  const format = useFormatter();
  return (
    <Disclosure className={styles['sources']} summary={t('summary')}>
      <p>{t('lead', counts)}</p>
      <ScrollTable caption={t('summary')} isCaptionHidden isShort className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('source')}</th>
            <th scope="col">{t('texts')}</th>
            <th scope="col" className={styles['words']}>
              {t('authors')}
            </th>
            <th scope="col" className={styles['words']}>
              {t('license')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ name, by, license, texts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{format.number(texts)}</td>
              <td className={styles['words']} lang="en">
                {by}
              </td>
              <td className={styles['words']}>{license}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Disclosure>
  );
}
