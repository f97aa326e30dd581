import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import { useUrlState } from '../../lib/url-store.ts';
import { ChapterLink } from '../ChapterLink.tsx';
import { CrashAlert, EngineProvider, useExplanation } from '../engine/EngineProvider.tsx';
import type { TraceView } from '../engine/trace-view.ts';
import { createRecipe } from '../machine/recipe.ts';
import { explainSchema, MAX_LINKED_LENGTH } from '../state.ts';
import { HashComparison } from './HashComparison.tsx';
import styles from './Opening.module.css';
import { Sentences } from './Sentences.tsx';
import { useSentencePair } from './sentence-pair.ts';

/** Settings that need no dictionary, so that nothing delays the first figure of the page. */
const CHOICES = {
  features: 'tokens',
  skipStopWords: false,
  weights: 'frequency',
  hash: 'xxh64',
  width: 64,
} as const;
const RECIPE = createRecipe(CHOICES);

/**
 * The first chapter: compares an ordinary hash with SimHash on two sentences that hardly differ.
 * It has its own engine because the machine's traces other texts.
 */
export function Opening() {
  return (
    <EngineProvider>
      <OpeningChapter />
    </EngineProvider>
  );
}

function OpeningChapter() {
  const t = useTranslations('explain.opening');
  const [state, change] = useUrlState('explain', explainSchema);
  const pair = useSentencePair(state, change);
  const { a, b } = pair;
  const isEmpty = a === '' || b === '';
  const request = useMemo(() => ({ text: b, before: a, recipe: RECIPE, rows: 1 }), [a, b]);
  const [{ view, hasCrashed }, engine] = useExplanation(request);
  return (
    <>
      <Intro view={isEmpty ? undefined : view} />
      <Sentences pair={pair} />
      {hasCrashed && <CrashAlert restart={engine.start} />}
      {isEmpty ? <p className="note">{t('empty')}</p> : <HashComparison view={view} />}
      <p className="note">
        {t('recipe')}{' '}
        {a !== '' && a.length <= MAX_LINKED_LENGTH && b.length <= MAX_LINKED_LENGTH && (
          <ChapterLink
            to="machine"
            updates={{
              ...CHOICES,
              example: 'own',
              text: b,
              originalText: a,
              longTextKey: '',
              selectedRow: 0,
              selectedBit: 0,
            }}
          >
            {t('follow')}
          </ChapterLink>
        )}
      </p>
    </>
  );
}

function Intro({ view }: { view: TraceView | undefined }) {
  const t = useTranslations('explain.opening');
  const before = view?.before;
  const terms = { ordinary: highlightTerm('ordinary'), simhash: highlightTerm('simhash') };
  return (
    <div className="prose">
      <p>{t.rich('lead', terms)}</p>
      <p className={before ? undefined : styles['waiting']}>
        {t.rich('now', {
          ...terms,
          scattered: before ? hammingDistance(view.ordinary, before.ordinary) : 0,
          kept: before ? hammingDistance(view.bits, before.bits) : 0,
        })}
      </p>
    </div>
  );
}
