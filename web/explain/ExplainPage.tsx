import { type ComponentType, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { HighlightProvider } from '../../ui/Highlight.tsx';
import { ChapterPage } from '../lib/ChapterPage.tsx';
import { type Language, Messages } from '../lib/i18n.tsx';
import { lazyChapter } from '../lib/lazy.tsx';
import { decodeState } from '../lib/url-state.ts';
import { EngineProvider } from './engine/EngineProvider.tsx';
import type { TraceRequest } from './engine/trace-view.ts';
import { type LongTexts, LongTextsContext } from './long-texts.ts';
import { explainMessages } from './messages.ts';
import { Opening } from './opening/Opening.tsx';
import { CHAPTER_NAMES, type ChapterName, explainSchema } from './state.ts';

/** All chapters load after the opening. */
const CHAPTERS: Readonly<Record<ChapterName, ComponentType>> = {
  blackboard: lazyChapter('blackboard', () => import('./blackboard/Blackboard.tsx')),
  hyperplanes: lazyChapter('hyperplanes', () => import('./hyperplanes/Hyperplanes.tsx')),
  machine: lazyChapter('machine', () => import('./machine/Machine.tsx')),
  distance: lazyChapter('distance', () => import('./distance/Distance.tsx')),
  whyThree: lazyChapter('whyThree', () => import('./why-three/WhyThree.tsx')),
  minHash: lazyChapter('minHash', () => import('./min-hash/MinHash.tsx')),
  onward: lazyChapter('onward', () => import('./NextSteps.tsx')),
};

/**
 * Explains SimHash on one long page of chapters. Texts are traced to their fingerprints in a worker
 * (`engine/`), and the URL carries what the reader chose (`state.ts`).
 */
export default function ExplainPage() {
  const language = useLocale();
  return (
    <Messages add={explainMessages}>
      <LongTextsContext value={useState<LongTexts>(new Map())}>
        <EngineProvider first={import.meta.env.SSR && (() => firstTrace(language))}>
          <Chapters />
        </EngineProvider>
      </LongTextsContext>
    </Messages>
  );
}

/** Returns the request for the example that the machine begins with. */
async function firstTrace(language: Language): Promise<TraceRequest> {
  const [{ DEFAULT_EXAMPLES, examples }, { createRecipe }] = await Promise.all([
    import('./machine/examples.ts'),
    import('./machine/recipe.ts'),
  ]);
  const state = decodeState(explainSchema, '');
  const { text } = examples[DEFAULT_EXAMPLES[language]];
  return { text, before: '', recipe: createRecipe(state), rows: state.visibleRows };
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
      chapters={CHAPTER_NAMES.map((name) => ({
        name,
        heading: t(`${name}.heading`),
        ...(name !== 'onward' && { takeaway: t(`${name}.takeaway`) }),
      }))}
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
