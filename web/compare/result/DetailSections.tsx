import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Messages } from '../../lib/i18n.tsx';
import { Section } from '../../lib/Section.tsx';
import {
  type DetailEngine,
  type DetailResults,
  type DetailSource,
  useDetails,
} from '../engine/detail-engine.ts';
import { AsyncContent, InViewTrigger } from './AsyncContent.tsx';
import styles from './DetailSections.module.css';
import { DifferenceSection } from './DifferenceSection.tsx';
import { FiguresSection } from './FiguresSection.tsx';
import { resultMessages } from './messages.ts';
import { SentencesSection } from './SentencesSection.tsx';

/** The sections below the verdict. Each computes its content when it is scrolled into view. */
export default function DetailSections({ details: source }: { details: DetailSource }) {
  const details = useDetails(source);
  const { engine, request } = source;
  return (
    <Messages add={resultMessages}>
      <SentencesSection sentences={details.sentences} engine={engine} />
      <FiguresSection details={details} engine={engine} />
      <KeywordsSection keywords={details.keywords} engine={engine} />
      <DifferenceSection texts={request.texts} />
    </Messages>
  );
}

function KeywordsSection({
  keywords,
  engine,
}: {
  keywords: DetailResults['keywords'];
  engine: DetailEngine;
}) {
  const t = useTranslations('result.keywords');
  return (
    <Section heading={t('heading')} data-testid="keywords">
      <p className={`beside ${styles['introduction']}`}>{t('introduction')}</p>
      <InViewTrigger isCostly onView={() => engine.request('keywords')}>
        <AsyncContent
          result={keywords}
          retry={() => engine.retry('keywords')}
          className={styles['columns']}
        >
          {({ shared, onlyBefore, onlyAfter }) => (
            <>
              <KeywordList heading={t('shared')} keywords={shared} />
              <KeywordList heading={t('onlyA')} keywords={onlyBefore} />
              <KeywordList heading={t('onlyB')} keywords={onlyAfter} />
            </>
          )}
        </AsyncContent>
      </InViewTrigger>
    </Section>
  );
}

function KeywordList({ heading, keywords }: { heading: string; keywords: readonly string[] }) {
  const t = useTranslations('result.keywords');
  const id = useId();
  return (
    <div className={styles['column']}>
      <h3 id={id}>{heading}</h3>
      {keywords.length === 0 && <p className={styles['none']}>{t('none')}</p>}
      {keywords.length > 0 && (
        <ul className={styles['list']} aria-labelledby={id}>
          {keywords.map((keyword) => (
            <li key={keyword}>
              <bdi>{keyword}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
