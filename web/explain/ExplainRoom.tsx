import { useTranslations } from 'use-intl';
import { Texts } from '../i18n/Texts.tsx';
import { RoomOpening } from '../shell/RoomOpening.tsx';
import styles from './Chapter.module.css';
import { CHAPTERS } from './chapters.ts';
import { explainMessages } from './messages/messages.ts';

/** How SimHash works: one long page of chapters. */
export default function ExplainRoom() {
  return (
    <Texts add={explainMessages}>
      <div className={styles['room']}>
        <Opening />
        {Object.entries(CHAPTERS).map(([name, Chapter]) => (
          <Chapter key={name} />
        ))}
      </div>
    </Texts>
  );
}

function Opening() {
  const t = useTranslations('explain');
  return <RoomOpening title={t('title')} description={t('description')} heading={t('heading')} />;
}
