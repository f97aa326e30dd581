import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useUrlState } from '../../lib/url-store.ts';
import { ChapterLink } from '../ChapterLink.tsx';
import { EngineProvider, useExplanation } from '../engine/EngineProvider.tsx';
import { recipeOf } from '../machine/recipe-of.ts';
import { LINKED_UP_TO } from '../machine/url-params.ts';
import { explainSchema } from '../state.ts';
import { Trouble } from '../Trouble.tsx';
import { Lead } from './Lead.tsx';
import { Prints } from './Prints.tsx';
import { Sentences } from './Sentences.tsx';
import { usePair } from './use-pair.ts';

/** Features that need no dictionary: the first figure of the page waits for nothing. */
const CHOICES = {
  features: 'tokens',
  skipStopWords: false,
  weights: 'frequency',
  hash: 'xxh64',
  width: 64,
} as const;
const RECIPE = recipeOf(CHOICES);

/** An ordinary hash against SimHash, on two sentences that hardly differ. */
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
  const pair = usePair(state, change);
  const { a, b } = pair;
  const isEmpty = a === '' || b === '';
  const question = useMemo(() => ({ text: b, before: a, recipe: RECIPE, rows: 1 }), [a, b]);
  const [{ view: picture, hasCrashed: broken }, engine] = useExplanation(question);
  return (
    <>
      <Lead picture={isEmpty ? undefined : picture} />
      <Sentences pair={pair} />
      {broken && <Trouble restart={engine.start} />}
      {isEmpty ? <p className="note">{t('empty')}</p> : <Prints picture={picture} />}
      <p className="note">
        {t('recipe')}{' '}
        {a !== '' && a.length <= LINKED_UP_TO && b.length <= LINKED_UP_TO && (
          <ChapterLink
            to="machine"
            put={{
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
