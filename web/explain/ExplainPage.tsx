import { type ComponentType, lazy, useState } from 'react';
import { useTranslations } from 'use-intl';
import { HighlightProvider } from '../../ui/Highlight.tsx';
import { ChapterPage } from '../lib/ChapterPage.tsx';
import { Messages } from '../lib/i18n.tsx';
import { loadWhenIdle } from '../lib/lazy.tsx';
import { EngineProvider } from './engine/EngineProvider.tsx';
import { type LongTexts, LongTextsContext } from './long-texts.ts';
import { explainMessages } from './messages/messages.ts';
import { Opening } from './opening/Opening.tsx';
import { CHAPTER_NAMES, type ChapterName, explainSchema } from './state.ts';

/** All chapters load after the opening. */
const CHAPTERS: Readonly<Record<ChapterName, ComponentType>> = {
  blackboard: lazy(() => loadWhenIdle(() => import('./blackboard/Blackboard.tsx'))),
  hyperplanes: lazy(() => loadWhenIdle(() => import('./hyperplanes/Hyperplanes.tsx'))),
  machine: lazy(() => loadWhenIdle(() => import('./machine/Machine.tsx'))),
  distance: lazy(() => loadWhenIdle(() => import('./distance/Distance.tsx'))),
  whyThree: lazy(() => loadWhenIdle(() => import('./why-three/WhyThree.tsx'))),
  minHash: lazy(() => loadWhenIdle(() => import('./min-hash/MinHash.tsx'))),
  onward: lazy(() => loadWhenIdle(() => import('./NextSteps.tsx'))),
};

/**
 * Explains SimHash on one long page of chapters. Texts are traced to their fingerprints in a worker
 * (`engine/`), and the URL carries what the reader chose (`state.ts`).
 */
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
      contentsLabel={t('contents')}
      chapters={CHAPTER_NAMES.map((name) => ({ name, heading: t(`${name}.heading`) }))}
      renderChapter={renderChapter}
    >
      <Opening />
    </ChapterPage>
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
