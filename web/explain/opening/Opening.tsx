import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../state/use-address.ts';
import { ChapterLink } from '../ChapterLink.tsx';
import { useExplanation } from '../engine/use-explanation.ts';
import { WithEngine } from '../engine/WithEngine.tsx';
import { LINKED_UP_TO } from '../machine/fields.ts';
import { recipeOf } from '../machine/recipe-of.ts';
import { explainState } from '../state.ts';
import { Trouble } from '../Trouble.tsx';
import { Lead } from './Lead.tsx';
import { Prints } from './Prints.tsx';
import { Sentences } from './Sentences.tsx';
import { usePair } from './use-pair.ts';

/** Features that need no dictionary: the first figure of the page waits for nothing. */
const CHOICES = { of: 'tokens', stop: false, w: 'frequency', h: 'xxh64', n: 64 } as const;
const RECIPE = recipeOf(CHOICES);

/** An ordinary hash against SimHash, on two sentences that hardly differ. */
export function Opening() {
  return (
    <WithEngine>
      <OpeningChapter />
    </WithEngine>
  );
}

function OpeningChapter() {
  const t = useTranslations('explain.opening');
  const [state, change] = useAddress('explain', explainState);
  const pair = usePair(state, change);
  const { a, b } = pair;
  const isEmpty = a === '' || b === '';
  const question = useMemo(() => ({ text: b, before: a, recipe: RECIPE, rows: 1 }), [a, b]);
  const [{ picture, broken }, engine] = useExplanation(question);
  return (
    <>
      <Lead picture={isEmpty ? undefined : picture} />
      <Sentences pair={pair} />
      {broken && <Trouble restart={engine.start} />}
      {isEmpty ? <p className="note">{t('empty')}</p> : <Prints picture={picture} />}
      <p className="note">
        {t('recipe')}{' '}
        {a !== '' && a.length <= LINKED_UP_TO && b.length <= LINKED_UP_TO && (
          <ChapterLink to="machine" put={{ ...CHOICES, ex: 'own', t: b, was: a, row: 0, bit: 0 }}>
            {t('follow')}
          </ChapterLink>
        )}
      </p>
    </>
  );
}
