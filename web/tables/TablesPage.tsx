import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { ChapterPage } from '../lib/ChapterPage.tsx';
import { Messages } from '../lib/i18n.tsx';
import { lazyChapter } from '../lib/lazy.tsx';
import { tablesMessages } from './messages.ts';
import { Opening } from './opening/Opening.tsx';
import { QuestionForm } from './question/QuestionForm.tsx';
import { CHAPTER_NAMES, type ChapterName, tablesSchema } from './state.ts';

/** Chapters load after the first view. */
const CHAPTERS: Readonly<Record<ChapterName, ComponentType>> = {
  designs: lazyChapter('designs', () => import('./designs/Designs.tsx')),
  lookUp: lazyChapter('lookUp', () => import('./lookup/Lookup.tsx')),
  skew: lazyChapter('skew', () => import('./skew/Skew.tsx')),
  race: lazyChapter('race', () => import('./race/Race.tsx')),
};

/**
 * The lookup tables of Manku, Jain and Das Sarma: why they help, which design suits a question, how
 * a lookup works, and how fast each method is in this browser.
 */
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
      introduction={<p>{t('opening.lead')}</p>}
      contentsLabel={t('contents')}
      chapters={CHAPTER_NAMES.map((name) => ({
        name,
        heading: t(`chapters.${name}`),
        takeaway: t(`takeaways.${name}`),
      }))}
      renderChapter={(name: ChapterName) => {
        const Chapter = CHAPTERS[name];
        return <Chapter />;
      }}
    >
      <Opening />
      <QuestionForm />
    </ChapterPage>
  );
}
