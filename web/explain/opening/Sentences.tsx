import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLongText } from '../../lib/long-text.ts';
import styles from './Opening.module.css';
import { PAIR_NAMES, pairs } from './pairs.ts';
import type { SentencePair } from './use-pair.ts';

/** Two sentences to write in, or to take from an example. */
export function Sentences({ pair }: { pair: SentencePair }) {
  const t = useTranslations('explain.opening.entry');
  return (
    <div className={styles['entry']}>
      <fieldset className="choice-row">
        <legend className="visually-hidden">{t('examples')}</legend>
        {PAIR_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className="button"
            aria-pressed={name === pair.example}
            onClick={() => pair.choose(name)}
          >
            {t(name)}
          </button>
        ))}
      </fieldset>
      <Sentence side="a" pair={pair} />
      <Sentence side="b" pair={pair} />
      {pair.isUnlinked && <p className="note">{t('unlinked')}</p>}
    </div>
  );
}

function Sentence({ side, pair }: { side: 'a' | 'b'; pair: SentencePair }) {
  const t = useTranslations('explain.opening.entry');
  const id = useId();
  const { isCut, ...field } = useLongText(pair[side], (text) => pair.write(side, text));
  return (
    <div className={styles['sentence']}>
      <label htmlFor={id}>
        <span aria-hidden="true">{side.toUpperCase()}</span>
        <span className="visually-hidden">{t(side)}</span>
      </label>
      <textarea
        id={id}
        className="field"
        data-testid={`sentence-${side}`}
        rows={1}
        {...field}
        aria-description={isCut ? t('cut') : undefined}
        dir="auto"
        lang={pair.example && pairs[pair.example].lang}
        spellCheck={false}
        autoComplete="off"
      />
    </div>
  );
}
