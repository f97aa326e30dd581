import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Section } from '../../../lib/Section.tsx';
import type { Details } from '../../engine/comparison.ts';
import type { DetailEngine } from '../../engine/detail-engine.ts';
import { Near } from '../Near.tsx';
import { PartNote } from '../PartNote.tsx';
import { useKeepPrevious } from '../use-keep-previous.ts';
import styles from './KeywordsSection.module.css';

/** What both texts are about, and what only one of them is about. */
export function KeywordsSection({
  part,
  engine,
}: {
  part: Details['keywords'];
  engine: DetailEngine;
}) {
  const t = useTranslations('compared.keywords');
  const found = useKeepPrevious(part);
  return (
    <Section heading={t('heading')} data-testid="keywords">
      <p className={`beside ${styles['why']}`}>{t('why')}</p>
      <Near reached={() => engine.want('keywords')} className={styles['lists']}>
        {found ? (
          <div className={styles['columns']} data-stale={part.state !== 'done' || undefined}>
            <KeywordList name={t('shared')} terms={found.shared} />
            <KeywordList name={t('onlyA')} terms={found.onlyBefore} />
            <KeywordList name={t('onlyB')} terms={found.onlyAfter} />
          </div>
        ) : (
          <PartNote state={part.state} retry={() => engine.retry('keywords')} />
        )}
      </Near>
    </Section>
  );
}

function KeywordList({ name, terms }: { name: string; terms: readonly string[] }) {
  const t = useTranslations('compared.keywords');
  const id = useId();
  return (
    <div className={styles['column']}>
      <h3 id={id}>{name}</h3>
      {terms.length === 0 && <p className={styles['none']}>{t('none')}</p>}
      {terms.length > 0 && (
        <ul className={styles['list']} aria-labelledby={id}>
          {terms.map((term) => (
            <li key={term}>
              <bdi>{term}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
