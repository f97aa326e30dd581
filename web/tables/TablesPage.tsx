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
import { tablesMessages } from './messages/messages.ts';
import { QuestionForm } from './question/QuestionForm.tsx';
import { tablesSchema } from './state.ts';

/** The look-up tables: why, which, how they are used, and how fast they are here. */
export default function TablesPage() {
  return (
    <Messages add={tablesMessages}>
      <div className={styles['chapters']}>
        <Opening />
        <QuestionForm />
        <Chapters />
      </div>
    </Messages>
  );
}

function Opening() {
  const t = useTranslations('tables');
  const [state] = useUrlState('tables', tablesSchema);
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
              page: 'tables',
              query: encodeState(tablesSchema, { ...state, chapter: at }),
            })
          }
        />
      }
    >
      <p>{t('opening.scan')}</p>
      <p>{t('opening.tables')}</p>
    </PageHeader>
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
