import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { snackbarWords } from '../../i18n/common.ts';
import { errorSentence } from './error-sentence.ts';
import styles from './Snackbar.module.css';

/** The result of an action. */
export interface SnackbarMessage {
  readonly words: string;
  /** Undoes the action. The message of an error replaces this one. */
  readonly undo?: (() => unknown) | undefined;
  /** What the action was about, such as the ids of deleted pages. */
  readonly about?: unknown;
  /**
   * Whether a message about the same stays instead, if it is still shown: what was to be done had been
   * done already, as by the first click of a double click.
   */
  readonly isRedundant?: boolean;
}

type ShowMessage = (message: SnackbarMessage) => void;

const Context = createContext<ShowMessage | undefined>(undefined);

/**
 * Returns a function that shows the result of an action in a corner of the page, and announces it to
 * screen readers, with a button to undo it. A message replaces the previous one.
 *
 * @throws Error outside of a {@link SnackbarProvider}.
 */
export function useSnackbar(): ShowMessage {
  const showMessage = useContext(Context);
  if (!showMessage) throw new Error('There is no SnackbarProvider around this component.');
  return showMessage;
}

/** Shows the messages of {@link useSnackbar} below its children. */
export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [message, setMessage] = useState<SnackbarMessage & { readonly number: number }>();
  const previousFocus = useRef<Element>(null);
  const snackbar = useRef<HTMLDivElement>(null);
  const show = useCallback(
    (next: SnackbarMessage) =>
      setMessage((shown) =>
        next.isRedundant && shown?.about === next.about
          ? shown
          : { ...next, number: (shown?.number ?? 0) + 1 },
      ),
    [],
  );
  const close = useCallback(() => setMessage(undefined), []);
  const autoDismiss = useAutoDismiss(message, close);

  const undo = async () => {
    dismiss();
    try {
      await message?.undo?.();
    } catch (error) {
      show({ words: errorSentence(error) });
    }
  };

  // A pressed button disappears, so the focus returns to where it was. Ctrl+Z doesn't move it.
  const dismiss = () => {
    close();
    if (!snackbar.current?.contains(document.activeElement)) return;
    const previous = previousFocus.current;
    const target = previous?.isConnected ? previous : document.querySelector('main');
    if (target instanceof HTMLElement) target.focus();
  };

  useUndoKey(message?.undo && undo);

  return (
    <Context value={show}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes pointer and focus. */}
      <div
        className={message ? `${styles['place']} ${styles['shown']}` : styles['place']}
        ref={snackbar}
        {...autoDismiss}
        onFocus={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
        }}
      >
        {/* Always in the document: screen readers announce only what is added to it. */}
        <p role="status">{message && <span key={message.number}>{message.words}</span>}</p>
        {message?.undo && (
          <button type="button" className={styles['undo']} onClick={undo}>
            {snackbarWords().undo}
          </button>
        )}
        {message && (
          <button
            type="button"
            className={styles['dismiss']}
            aria-label={snackbarWords().dismiss}
            onClick={dismiss}
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

const DISMISS_AFTER_MS = 10_000;

/** Handlers for the element whose pointer and focus keep it from being dismissed. */
interface AutoDismiss {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocusCapture: () => void;
  readonly onBlurCapture: () => void;
}

/**
 * Dismisses a message ten seconds after it appeared, and later while the pointer or the focus is on
 * it or the page is hidden.
 *
 * @param message starts the time again when it changes.
 */
function useAutoDismiss(message: SnackbarMessage | undefined, dismiss: () => void): AutoDismiss {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;

  useEffect(() => {
    if (!message || isHeld) return;
    let timer: number | undefined;
    const start = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = window.setTimeout(dismiss, DISMISS_AFTER_MS);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [message, isHeld, dismiss]);

  // An element that is removed doesn't report that pointer and focus have left it.
  useEffect(() => {
    if (message) return;
    setPointer(false);
    setFocus(false);
  }, [message]);

  return {
    onPointerEnter: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    onFocusCapture: () => setFocus(true),
    onBlurCapture: () => setFocus(false),
  };
}

/** Elements that have an undo of their own, unlike checkboxes and lists. */
const TEXT_FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=file]), [contenteditable]';

/** Undoes with Ctrl+Z or ⌘Z, except in text fields. */
function useUndoKey(undo: (() => unknown) | undefined): void {
  // Not useEffect: the key must work as soon as the message is there, on a busy machine as well.
  useLayoutEffect(() => {
    if (!undo) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      if (target instanceof Element && target.matches(TEXT_FIELDS)) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}
