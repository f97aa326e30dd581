import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLongText } from '../../lib/long-text.ts';
import styles from './Opening.module.css';
import { differingParts, type EditablePair, pairs } from './sentence-pair.ts';

/** Longer sentences scroll in their fields, so marks behind them would be in the wrong places. */
const MAX_MARKED_LENGTH = 300;

/**
 * Two fields for sentences, with marks behind the words that differ.
 *
 * @param props.onTouch is called when the reader presses or enters a field.
 */
export function Sentences({ pair, onTouch }: { pair: EditablePair; onTouch: () => void }) {
  const t = useTranslations('explain.opening.entry');
  return (
    <div className={styles['entry']}>
      <Sentence side="a" pair={pair} onTouch={onTouch} />
      <Sentence side="b" pair={pair} onTouch={onTouch} />
      {pair.isUnlinked && <p className="note">{t('unlinked')}</p>}
    </div>
  );
}

function Sentence({
  side,
  pair,
  onTouch,
}: {
  side: 'a' | 'b';
  pair: EditablePair;
  onTouch: () => void;
}) {
  const t = useTranslations('explain.opening.entry');
  const id = useId();
  const { isCut, ...field } = useLongText(pair[side], (text) => pair.write(side, text));
  const example = pair.example && pairs[pair.example];
  const sentence = pair[side];
  const other = side === 'a' ? pair.b : pair.a;
  const isMarked = Math.max(sentence.length, other.length) <= MAX_MARKED_LENGTH;
  return (
    <div className={styles['sentence']}>
      <label htmlFor={id}>
        <span aria-hidden="true">{side.toUpperCase()}</span>
        <span className="visually-hidden">{t(side)}</span>
      </label>
      <div className={styles['box']} lang={example?.lang} dir="auto">
        {/* Reserves the space of the longest sentence, so that nothing moves while it plays. */}
        {[
          // While it plays, the sentence is one of the edits.
          ...new Set([
            sentence.slice(0, MAX_MARKED_LENGTH),
            ...(side === 'b' ? (example?.edits ?? []) : []),
          ]),
        ].map((text) => (
          <span key={text} className={styles['sizer']} aria-hidden="true">
            {text}{' '}
          </span>
        ))}
        {isMarked && (
          <span className={styles['marks']} aria-hidden="true" data-testid={`marks-${side}`}>
            {differingParts(sentence, other).map(({ text, differs }, i) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name.
              differs ? <mark key={i}>{text}</mark> : text,
            )}
          </span>
        )}
        <textarea
          id={id}
          data-testid={`sentence-${side}`}
          rows={1}
          {...field}
          onPointerDown={onTouch}
          onFocus={onTouch}
          aria-description={isCut ? t('cut') : undefined}
          dir="auto"
          spellCheck={false}
          autoComplete="off"
        />
      </div>
    </div>
  );
}
