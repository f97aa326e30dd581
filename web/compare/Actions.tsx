import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import styles from './ComparePage.module.css';
import type { EditorAction, Replacement } from './texts.ts';

/** What can be done with both texts at once, and undone. */
export function Actions({
  isEmpty,
  replaced,
  act,
}: {
  isEmpty: boolean;
  replaced: Replacement | undefined;
  act: (action: EditorAction) => void;
}) {
  const t = useTranslations('compare.actions');
  const neighbour = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles['actions']}>
      <button
        ref={neighbour}
        type="button"
        className="button"
        data-testid="swap"
        aria-disabled={isEmpty}
        onClick={() => act({ type: 'swap' })}
      >
        {t('swap')}
      </button>
      <button
        type="button"
        className="button"
        data-testid="clear"
        aria-disabled={isEmpty}
        onClick={() => act({ type: 'clear' })}
      >
        {t('clear')}
      </button>
      <div role="status" className={styles['replaced']}>
        {replaced && (
          <>
            <span>{t(`replaced.${replaced}`)}</span>
            <button
              type="button"
              className="button"
              data-testid="undo"
              onClick={({ currentTarget }) => {
                flushSync(() => act({ type: 'undo' }));
                // Gone with what it undid, it would leave the keyboard at the top of the page.
                if (!currentTarget.isConnected) neighbour.current?.focus();
              }}
            >
              {t('undo')}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
