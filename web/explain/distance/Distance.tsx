import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Messages } from '../../lib/i18n.tsx';
import { useUrlState } from '../../lib/url-store.ts';
import { ChapterLink } from '../ChapterLink.tsx';
import { COUNTING_DEFAULTS, countingParams, explainSchema } from '../state.ts';
import { BitCounting } from './BitCounting.tsx';
import { distanceMessages } from './messages.ts';
import { Similarity } from './Similarity.tsx';

/**
 * The chapter about the Hamming distance: what it says about the similarity of two texts and, in an
 * aside, how its bits are counted.
 */
export default function Distance() {
  return (
    <Messages add={distanceMessages}>
      <Chapter />
    </Messages>
  );
}

function Chapter() {
  const t = useTranslations('distance');
  const [state] = useUrlState('explain', explainSchema, countingParams);
  const isLinked = Object.entries(COUNTING_DEFAULTS).some(
    ([name, initial]) => state[name as keyof typeof COUNTING_DEFAULTS] !== initial,
  );
  return (
    <>
      <div className="prose">
        <p>{t('similarity.lead')}</p>
        <p>{t('similarity.how')}</p>
      </div>
      <Similarity />
      <div className="prose">
        <p>
          {t.rich('similarity.next', {
            a: (chunks) => <ChapterLink to="whyThree">{chunks}</ChapterLink>,
          })}
        </p>
      </div>
      <Disclosure summary={t('aside')} isLazy isOpen={isLinked} testId="bit-counting">
        <BitCounting />
      </Disclosure>
    </>
  );
}
