import { useTranslations } from 'use-intl';
import { Texts } from '../i18n/Texts.tsx';
import styles from '../shared/chapters/Chapter.module.css';
import { Chapter } from '../shared/chapters/Chapter.tsx';
import { Contents } from '../shared/chapters/Contents.tsx';
import { RoomOpening } from '../shell/RoomOpening.tsx';
import { encode } from '../state/codec.ts';
import { hashOf } from '../state/place.ts';
import { useAddress } from '../state/use-address.ts';
import { CHAPTER_NAMES } from './chapter-names.ts';
import { CHAPTERS } from './chapters.ts';
import { tablesMessages } from './messages/messages.ts';
import { QuestionForm } from './question/QuestionForm.tsx';
import { tablesState } from './state.ts';

/** The look-up tables: why, which, how they are used, and how fast they are here. */
export default function TablesRoom() {
  return (
    <Texts add={tablesMessages}>
      <div className={styles['chapters']}>
        <Opening />
        <QuestionForm />
        <Chapters />
      </div>
    </Texts>
  );
}

function Opening() {
  const t = useTranslations('tables');
  const [state] = useAddress('tables', tablesState);
  return (
    <RoomOpening
      title={t('title')}
      description={t('description')}
      heading={t('heading')}
      contents={
        <Contents
          label={t('contents')}
          at={state.at}
          names={CHAPTER_NAMES}
          headingOf={(name) => t(`${name}.heading`)}
          hrefOf={(at) => hashOf({ room: 'tables', query: encode(tablesState, { ...state, at }) })}
        />
      }
    >
      <p>{t('opening.scan')}</p>
      <p>{t('opening.tables')}</p>
    </RoomOpening>
  );
}

function Chapters() {
  const t = useTranslations('tables');
  return CHAPTER_NAMES.map((name) => {
    const Contents = CHAPTERS[name];
    return (
      <Chapter key={name} name={name} heading={t(`${name}.heading`)}>
        <Contents />
      </Chapter>
    );
  });
}
