import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { useLongText } from '../../lib/long-text.ts';
import { PAIR_NAMES } from '../state.ts';
import styles from './Opening.module.css';
import { type EditablePair, pairs } from './sentence-pair.ts';

/** Two fields for sentences, and buttons that fill them with an example. */
export function Sentences({ pair }: { pair: EditablePair }) {
  const t = useTranslations('explain.opening.entry');
  return (
    <div className={styles['entry']}>
      <ButtonGroup
        legend={t('examples')}
        isLegendHidden
        options={PAIR_NAMES.map((value) => ({ value, label: t(value) }))}
        value={pair.example}
        onChange={pair.choose}
      />
      <Sentence side="a" pair={pair} />
      <Sentence side="b" pair={pair} />
      {pair.isUnlinked && <p className="note">{t('unlinked')}</p>}
    </div>
  );
}

function Sentence({ side, pair }: { side: 'a' | 'b'; pair: EditablePair }) {
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
