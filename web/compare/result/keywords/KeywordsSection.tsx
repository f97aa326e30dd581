import { useTranslations } from 'use-intl';
import { KeywordLists } from '../../../../ui/KeywordLists.tsx';
import { Section } from '../../../shared/chapters/Section.tsx';
import type { Details } from '../../engine/comparison.ts';
import type { DetailEngine } from '../../engine/detail-engine.ts';
import { Near } from '../Near.tsx';
import { PartNote } from '../PartNote.tsx';
import { useLast } from '../use-last.ts';
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
  const found = useLast(part);
  return (
    <Section heading={t('heading')} data-testid="keywords">
      <p className={`beside ${styles['why']}`}>{t('why')}</p>
      <Near reached={() => engine.want('keywords')} className={styles['lists']}>
        {found ? (
          <div data-stale={part.state !== 'done' || undefined}>
            <KeywordLists
              none={t('none')}
              lists={[
                { name: t('shared'), terms: found.shared },
                { name: t('onlyA'), terms: found.onlyBefore },
                { name: t('onlyB'), terms: found.onlyAfter },
              ]}
            />
          </div>
        ) : (
          <PartNote state={part.state} retry={() => engine.retry('keywords')} />
        )}
      </Near>
    </Section>
  );
}
