/**
 * The chapter on thresholds: why 3 of 64 bits is rare by chance, and what it finds among real
 * texts. The chapter loads late, and the evidence (`Evidence.tsx`) once the reader comes near.
 */
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { useInViewOnce } from '../../lib/hooks.ts';
import { Messages } from '../../lib/i18n.tsx';
import { PAPER_THRESHOLD } from '../state.ts';
import { chanceWithin } from './chance.ts';
import { Evidence } from './Evidence.tsx';
import { whyThreeMessages } from './messages.ts';
import { widthOf } from './recipes.ts';
import styles from './WhyThree.module.css';

/** The number of pages in the paper's collection, and of their pairs. */
const PAGES = 8e9;
const PAIRS = (PAGES * (PAGES - 1)) / 2;

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
  const probability = chanceWithin(width, PAPER_THRESHOLD);
  return (
    <>
      <div className="prose">
        <p>
          {t.rich('chance', {
            chance: highlightTerm('chance'),
            expected: format.approximate(PAIRS * probability),
          })}
        </p>
        <p>
          {t.rich('texts', {
            unrelated: highlightTerm('unrelated'),
            copies: highlightTerm('copies'),
            threshold: highlightTerm('threshold'),
          })}
        </p>
      </div>
      <div ref={figure} className={styles['evidence']}>
        {isNear && <Evidence />}
      </div>
    </>
  );
}
