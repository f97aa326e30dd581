import { useTranslations } from 'use-intl';
import type { CorpusTexts } from '../../lib/corpus.ts';
import { useNumberFormats } from '../../lib/format.ts';
import type { Evidence } from './evidence.ts';
import { MEASURED, UNTUNED } from './measured.ts';
import { median, outcomeOf, thresholdFor } from './outcome.ts';
import styles from './Rules.module.css';
import { RECIPES, type RecipeName, usualThreshold } from './recipes.ts';

/** Nearly every copy. */
const MOST = 0.99;

/** What each recipe finds with the threshold that belongs to it, and why Twicetold takes the last. */
export function Rules({
  evidence: { tallies },
  texts,
  by,
  threshold,
  choose,
}: {
  evidence: Evidence;
  texts: CorpusTexts;
  by: RecipeName;
  threshold: number;
  choose: (by: RecipeName) => void;
}) {
  const t = useTranslations('whyThree.rules');
  const format = useNumberFormats();
  const percent = (part: number) => format.percent(part, 1);
  const ratio = (value: number) => format.fixed(value, 3);
  const missed = (of: CorpusTexts) =>
    percent(1 - outcomeOf(tallies[of].paper, usualThreshold('paper', of)).recall);
  const caption = t(`caption.${texts}`);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls can be scrolled by keys. */}
      <section className={`beside ${styles['scroll']}`} tabIndex={0} aria-label={caption}>
        <table className={styles['rules']} data-testid="why-rules">
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('rule')}</th>
              <th scope="col">{t('found')}</th>
              <th scope="col">{t('taken')}</th>
              <th scope="col">{t('most')}</th>
            </tr>
          </thead>
          <tbody>
            {RECIPES.map((name) => {
              const tally = tallies[texts][name];
              const usual = usualThreshold(name, texts);
              const { recall, taken } = outcomeOf(tally, usual);
              const wide = thresholdFor(tally, MOST);
              const isShown = name === by && threshold === usual;
              return (
                <tr key={name} data-shown={isShown || undefined}>
                  <th scope="row">
                    <button type="button" aria-pressed={isShown} onClick={() => choose(name)}>
                      {t(name, { threshold: String(usual) })}
                    </button>
                  </th>
                  <td>{percent(recall)}</td>
                  <td>{format.number(taken)}</td>
                  <td>
                    {t('mostValue', {
                      threshold: String(wide),
                      taken: outcomeOf(tally, wide).taken,
                    })}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <div className="prose">
        <p>{t('famous', { articles: missed('articles'), paragraphs: missed('paragraphs') })}</p>
        <p>
          {t('wider', {
            paper: String(median(tallies.articles.paper.strangers)),
            reader: String(median(tallies.articles['reader-64'].strangers)),
          })}
        </p>
        <p>
          {t('width', {
            threshold: String(usualThreshold('reader-256', 'articles')),
            short: String(usualThreshold('reader-256', 'paragraphs')),
          })}
        </p>
        <p>
          {t('measured', {
            en: ratio(MEASURED.en.paper),
            zh: ratio(MEASURED.zh.paper),
            short: ratio(MEASURED.short.paper),
            twicetold: ratio(MEASURED.en.twicetold),
            untuned: ratio(UNTUNED.twicetold),
            untunedPaper: ratio(UNTUNED.paper),
          })}
        </p>
      </div>
    </>
  );
}
