import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { HighlightProvider } from '../../ui/Highlight.tsx';
import { ChapterPage } from '../lib/ChapterPage.tsx';
import { Messages } from '../lib/i18n.tsx';
import { CHAPTER_NAMES, type ChapterName } from './chapter-names.ts';
import { CHAPTERS } from './chapters.ts';
import { EngineProvider } from './engine/EngineProvider.tsx';
import { type LongTexts, LongTextsContext } from './long-texts.ts';
import { explainMessages } from './messages/messages.ts';
import { explainSchema } from './state.ts';

/** How SimHash works: one long page of chapters. */
export default function ExplainPage() {
  return (
    <Messages add={explainMessages}>
      <LongTextsContext value={useState<LongTexts>(new Map())}>
        <EngineProvider>
          <Chapters />
        </EngineProvider>
      </LongTextsContext>
    </Messages>
  );
}

function Chapters() {
  const t = useTranslations('explain');
  return (
    <ChapterPage
      page="explain"
      schema={explainSchema}
      title={t('title')}
      description={t('description')}
      heading={t('heading')}
      introduction={<p>{t('lead')}</p>}
      contentsLabel={t('contents')}
      chapters={CHAPTER_NAMES.map((name) => ({ name, heading: t(`${name}.heading`) }))}
      renderChapter={renderChapter}
    />
  );
}

function renderChapter(name: ChapterName) {
  const Chapter = CHAPTERS[name];
  return (
    <HighlightProvider>
      <Chapter />
    </HighlightProvider>
  );
}
