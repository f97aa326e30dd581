import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { snackbarWords } from '../../i18n/common.ts';
import { errorSentence } from './error-sentence.ts';
import styles from './snackbar.module.css';

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
      setMessage({ words: errorSentence(error) });
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

/** How long a message stays. */
const STAYS = 10_000;

/** For the element that must not go while somebody is at it. */
interface Linger {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocusCapture: () => void;
  readonly onBlurCapture: () => void;
}

/**
 * Ends something ten seconds after it came; later while the pointer or the focus rests on it, or
 * while nobody sees the page.
 *
 * @param what counts anew when it changes; nothing is not timed.
 */
function useLinger(what: unknown, end: () => void): Linger {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;

  useEffect(() => {
    if (what === undefined || held) return;
    let timer: number | undefined;
    const start = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = window.setTimeout(end, STAYS);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [what, held, end]);

  // What is taken from the page tells of no pointer that leaves it, and of no focus.
  useEffect(() => {
    if (what !== undefined) return;
    setPointed(false);
    setFocused(false);
  }, [what]);

  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocusCapture: () => setFocused(true),
    onBlurCapture: () => setFocused(false),
  };
}

/** What has an undo of its own; a box to tick or a list to choose from has none. */
const TYPED_IN =
  'textarea, input:not([type=checkbox], [type=radio], [type=file]), [contenteditable]';

/** Takes back with Ctrl+Z or ⌘Z, as everywhere; not where the reader types. */
function useUndoKey(undo: (() => unknown) | undefined): void {
  useEffect(() => {
    if (!undo) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      if (target instanceof Element && target.matches(TYPED_IN)) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo]);
}

/** How long (milliseconds) what was forgotten can be brought back, wherever the reader did it: a day. */
export const UNDO_MS = 24 * 60 * 60 * 1000;
