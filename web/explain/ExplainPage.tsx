import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../lib/chapters/Chapter.module.css';
import { Chapter } from '../lib/chapters/Chapter.tsx';
import { Contents } from '../lib/chapters/Contents.tsx';
import { Messages } from '../lib/i18n.tsx';
import { PageHeader } from '../lib/PageHeader.tsx';
import { formatHash } from '../lib/route.ts';
import { encodeState } from '../lib/url-state.ts';
import { useUrlState } from '../lib/url-store.ts';
import { CHAPTER_NAMES } from './chapter-names.ts';
import { CHAPTERS } from './chapters.ts';
import { WithEngine } from './engine/WithEngine.tsx';
import { explainMessages } from './messages/messages.ts';
import { LongPairContext } from './opening/long-pair.ts';
import type { Pair } from './opening/pairs.ts';
import { Spotlight } from './spotlight/Spotlight.tsx';
import { explainSchema } from './state.ts';

/** How SimHash works: one long page of chapters. */
export default function ExplainPage() {
  return (
    <Messages add={explainMessages}>
      <div className={styles['chapters']}>
        <Opening />
        <LongPairContext value={useState<Pair>({ a: '', b: '' })}>
          <WithEngine>
            <Chapters />
          </WithEngine>
        </LongPairContext>
      </div>
    </Messages>
  );
}

function Opening() {
  const t = useTranslations('explain');
  const [state] = useUrlState('explain', explainSchema);
  return (
    <PageHeader
      title={t('title')}
      description={t('description')}
      heading={t('heading')}
      contents={
        <Contents
          label={t('contents')}
          at={state.chapter}
          names={CHAPTER_NAMES}
          headingOf={(name) => t(`${name}.heading`)}
          hrefOf={(at) =>
            formatHash({
              page: 'explain',
              query: encodeState(explainSchema, { ...state, chapter: at }),
            })
          }
        />
      }
    >
      <p>{t('lead')}</p>
    </PageHeader>
  );
}

function Chapters() {
  const t = useTranslations('explain');
  return CHAPTER_NAMES.map((name) => {
    const Contents = CHAPTERS[name];
    return (
      <Chapter key={name} name={name} heading={t(`${name}.heading`)}>
        <Spotlight>
          <Contents />
        </Spotlight>
      </Chapter>
    );
  });
}
