import { lazy, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { countNeighbors } from '../../../core/tables/combinatorics.ts';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import { powerOfTen, useNumberFormats } from '../../lib/format.ts';
import { useInViewOnce } from '../../lib/hooks.ts';
import { Messages } from '../../lib/i18n.tsx';
import { chanceWithin } from './chance.ts';
import { whyThreeMessages } from './messages/messages.ts';
import { PAPER_RADIUS, widthOf } from './recipes.ts';
import styles from './WhyThree.module.css';

const Evidence = lazy(() => import('./Evidence.tsx'));

/** Pages of the paper, and the pairs that they make. */
const PAGES = 8e9;
const PAIRS = (PAGES * (PAGES - 1)) / 2;

/** Where a threshold has to pass: between copies, strangers and chance. */
export default function WhyThree() {
  return (
    <Messages add={whyThreeMessages}>
      <Contents />
    </Messages>
  );
}

function Contents() {
  const t = useTranslations('whyThree');
  const format = useNumberFormats();
  const figure = useRef<HTMLDivElement>(null);
  const isNear = useInViewOnce(figure);
  const width = widthOf('paper');
  const probability = chanceWithin(width, PAPER_RADIUS);
  return (
    <>
      <div className="prose">
        <p>
          {t.rich('chance', {
            chance: highlightTerm('chance'),
            neighbours: format.number(countNeighbors(width, PAPER_RADIUS)),
            probability: powerOfTen(probability),
            pairs: powerOfTen(PAIRS),
            expected: format.approximate(PAIRS * probability),
          })}
        </p>
        <p>
          {t.rich('texts', {
            strangers: highlightTerm('strangers'),
            copies: highlightTerm('copies'),
            threshold: highlightTerm('threshold'),
          })}
        </p>
      </div>
      <div ref={figure} className={styles['evidence']}>
        {isNear && (
          <Suspense fallback={<p className={styles['waiting']}>{t('waiting')}</p>}>
            <Evidence />
          </Suspense>
        )}
      </div>
    </>
  );
}
