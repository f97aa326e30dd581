import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { snackbarWords } from '../../i18n/app.ts';
import { troubleSentence } from '../trouble-sentence.ts';
import styles from './snackbar.module.css';
import { useLinger } from './use-linger.ts';
import { useUndoKey } from './use-undo-key.ts';

const { dismiss, place, shown, takeBack } = styles;

/** Something that has just been done. */
export interface Message {
  readonly words: string;
  /** Takes it back. What it throws is told in its place. */
  readonly undo?: (() => unknown) | undefined;
}

type Say = (message: Message) => void;

const Context = createContext<Say | undefined>(undefined);

/**
 * Says what was just done, in a corner of the page and to screen readers, with a way to take it
 * back. A message takes the place of the one before.
 *
 * @throws Error outside of a {@link SnackbarProvider}.
 */
export function useSnackbar(): Say {
  const say = useContext(Context);
  if (!say) throw new Error('There is no snackbar around this.');
  return say;
}

/** The page on which {@link useSnackbar} speaks. */
export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const before = useRef<Element>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setMessage(undefined), []);
  const linger = useLinger(message, close);

  const undo = async () => {
    leave();
    try {
      await message?.undo?.();
    } catch (error) {
      setMessage({ words: troubleSentence(error) });
    }
  };

  // The button that was pressed goes, and the focus must not go with it; by the keys nothing goes.
  const leave = () => {
    close();
    if (!box.current?.contains(document.activeElement)) return;
    const back = before.current?.isConnected ? before.current : document.querySelector('main');
    if (back instanceof HTMLElement) back.focus();
  };

  useUndoKey(message?.undo && undo);

  return (
    <Context value={setMessage}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches what is at it. */}
      <div
        className={message ? `${place} ${shown}` : place}
        ref={box}
        {...linger}
        onFocus={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        }}
      >
        {/* It stands there before its words come: else they are not read out. */}
        <p role="status">{message?.words}</p>
        {message?.undo && (
          <button type="button" className={takeBack} onClick={undo}>
            {snackbarWords().undo}
          </button>
        )}
        {message && (
          <button
            type="button"
            className={dismiss}
            aria-label={snackbarWords().dismiss}
            onClick={leave}
          >
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="M1 1l10 10M11 1L1 11" />
            </svg>
          </button>
        )}
      </div>
    </Context>
  );
}
