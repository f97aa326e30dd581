import { useTranslations } from 'use-intl';
import { ChapterPage } from '../lib/ChapterPage.tsx';
import { Messages } from '../lib/i18n.tsx';
import { CHAPTER_NAMES, type ChapterName } from './chapter-names.ts';
import { CHAPTERS } from './chapters.ts';
import { tablesMessages } from './messages/messages.ts';
import { QuestionForm } from './question/QuestionForm.tsx';
import { tablesSchema } from './state.ts';

/** The lookup tables: why, which, how they are used, and how fast they are here. */
export default function TablesPage() {
  return (
    <Messages add={tablesMessages}>
      <Chapters />
    </Messages>
  );
}

function Chapters() {
  const t = useTranslations('tables');
  return (
    <ChapterPage
      page="tables"
      schema={tablesSchema}
      title={t('title')}
      description={t('description')}
      heading={t('heading')}
      introduction={
        <>
          <p>{t('opening.scan')}</p>
          <p>{t('opening.tables')}</p>
        </>
      }
      contentsLabel={t('contents')}
      chapters={CHAPTER_NAMES.map((name) => ({ name, heading: t(`${name}.heading`) }))}
      renderChapter={(name: ChapterName) => {
        const Chapter = CHAPTERS[name];
        return <Chapter />;
      }}
    >
      <QuestionForm />
    </ChapterPage>
  );
}
