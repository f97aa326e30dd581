import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import type { CorpusTexts } from '../../lib/corpus.ts';
import { useNumberFormats } from '../../lib/format.ts';
import { RECIPE_NAMES, type RecipeName } from '../state.ts';
import type { Evidence } from './load-evidence.ts';
import styles from './Rules.module.css';
import { defaultThreshold, MEASURED_RECALL, UNTUNED_RECALL } from './recipes.ts';
import { medianDistance, outcomeOf, thresholdForRecall } from './tally.ts';

const HIGH_RECALL = 0.99;

/** What each recipe finds with its default threshold, and why Twicetold uses the last one. */
export function Rules({
  evidence: { tallies },
  texts,
  recipe,
  threshold,
  chooseRecipe,
}: {
  evidence: Evidence;
  texts: CorpusTexts;
  recipe: RecipeName;
  threshold: number;
  chooseRecipe: (recipe: RecipeName) => void;
}) {
  const t = useTranslations('whyThree.rules');
  const format = useNumberFormats();
  const percent = (part: number) => format.percent(part, 1);
  const ratio = (value: number) => format.fixed(value, 3);
  const missed = (texts: CorpusTexts) =>
    percent(1 - outcomeOf(tallies[texts].paper, defaultThreshold('paper')).recall);
  return (
    <>
      <ScrollTable
        caption={t(`caption.${texts}`)}
        className={styles['rules']}
        regionClassName="beside"
        testId="why-rules"
      >
        <thead>
          <tr>
            <th scope="col">{t('rule')}</th>
            <th scope="col">{t('found')}</th>
            <th scope="col">{t('mistaken')}</th>
            <th scope="col">{t('highRecall')}</th>
          </tr>
        </thead>
        <tbody>
          {RECIPE_NAMES.map((name) => {
            const tally = tallies[texts][name];
            const usual = defaultThreshold(name);
            const { recall, falsePositives } = outcomeOf(tally, usual);
            const wide = thresholdForRecall(tally, HIGH_RECALL);
            const isShown = name === recipe && threshold === usual;
            return (
              <tr key={name} data-shown={isShown || undefined}>
                <th scope="row">
                  <button type="button" aria-pressed={isShown} onClick={() => chooseRecipe(name)}>
                    {t(name, { threshold: String(usual) })}
                  </button>
                </th>
                <td>{percent(recall)}</td>
                <td>{format.number(falsePositives)}</td>
                <td>
                  {t('highRecallValue', {
                    threshold: String(wide),
                    mistaken: outcomeOf(tally, wide).falsePositives,
                  })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
      <div className="prose">
        <p>{t('famous', { articles: missed('articles'), paragraphs: missed('paragraphs') })}</p>
        <p>{t('width', { threshold: String(defaultThreshold('reader-256')) })}</p>
      </div>
      <Disclosure className="beside" summary={t('measuredSummary')}>
        <p className="note">
          {t('wider', {
            paper: String(medianDistance(tallies.articles.paper.unrelated)),
            reader: String(medianDistance(tallies.articles['reader-64'].unrelated)),
          })}
        </p>
        <p className="note">
          {t('measured', {
            en: ratio(MEASURED_RECALL.en.paper),
            zh: ratio(MEASURED_RECALL.zh.paper),
            short: ratio(MEASURED_RECALL.short.paper),
            twicetoldEn: ratio(MEASURED_RECALL.en.twicetold),
            twicetoldZh: ratio(MEASURED_RECALL.zh.twicetold),
            twicetoldShort: ratio(MEASURED_RECALL.short.twicetold),
            untuned: ratio(UNTUNED_RECALL.twicetold),
            untunedPaper: ratio(UNTUNED_RECALL.paper),
          })}
        </p>
      </Disclosure>
    </>
  );
}
