import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Texts } from '../i18n/Texts.tsx';
import { RoomOpening } from '../shell/RoomOpening.tsx';
import styles from './Chapter.module.css';
import { Contents } from './Contents.tsx';
import { CHAPTER_NAMES } from './chapter-names.ts';
import { CHAPTERS } from './chapters.ts';
import { WithEngine } from './engine/WithEngine.tsx';
import { explainMessages } from './messages/messages.ts';
import { LongPairContext } from './opening/long-pair.ts';
import type { Pair } from './opening/pairs.ts';

/** How SimHash works: one long page of chapters. */
export default function ExplainRoom() {
  return (
    <Texts add={explainMessages}>
      <div className={styles['room']}>
        <Opening />
        <LongPairContext value={useState<Pair>({ a: '', b: '' })}>
          <WithEngine>
            {CHAPTER_NAMES.map((name) => {
              const Chapter = CHAPTERS[name];
              return <Chapter key={name} />;
            })}
          </WithEngine>
        </LongPairContext>
      </div>
    </Texts>
  );
}

function Opening() {
  const t = useTranslations('explain');
  return (
    <RoomOpening title={t('title')} description={t('description')} heading={t('heading')}>
      <p>{t('lead')}</p>
      <Contents />
    </RoomOpening>
  );
}
