import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Texts } from '../i18n/Texts.tsx';
import { RoomOpening } from '../shell/RoomOpening.tsx';
import { tablesMessages } from './messages/messages.ts';
import { PARTS } from './parts.ts';
import { QuestionForm } from './question/QuestionForm.tsx';
import styles from './TablesRoom.module.css';

/** The look-up tables: why, which, how they are used, and how fast they are here. */
export default function TablesRoom() {
  return (
    <Texts add={tablesMessages}>
      <div className={styles['room']}>
        <Opening />
        <QuestionForm />
        {Object.entries(PARTS).map(([name, Part]) => (
          // What comes is as high as this at least: nothing below jumps on the first screen.
          <Suspense key={name} fallback={<div className={styles['waiting']} />}>
            <Part />
          </Suspense>
        ))}
      </div>
    </Texts>
  );
}

function Opening() {
  const t = useTranslations('tables');
  return (
    <RoomOpening title={t('title')} description={t('description')} heading={t('heading')}>
      <p>{t('opening.scan')}</p>
      <p>{t('opening.tables')}</p>
    </RoomOpening>
  );
}
