import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { confirmWords } from '../../i18n/common.ts';
import styles from './use-confirm.module.css';

const { actions, box } = styles;

/** What the reader is asked before something that cannot be taken back, or not for long. */
export interface Question {
  readonly title: string;
  /** What happens, and what does not. */
  readonly sentence: ReactNode;
  /** The name of the button: a verb. */
  readonly action: string;
  /** That of another button, for another way to do it. */
  readonly other?: string;
  /** Whether it can never be undone. */
  readonly isFinal?: boolean;
}

/** What the reader pressed, or that it was neither of the two. */
export type Answer = 'action' | 'other' | false;

/** A way to ask, and the element to put anywhere into the page. */
export interface Confirm {
  /** Resolves to what the reader pressed; at once to false when another is asked. */
  readonly ask: (question: Question) => Promise<Answer>;
  readonly dialog: ReactNode;
}

/** Asks in a dialog above the page. Escape means no, and the focus returns to where it was. */
export function useConfirm(): Confirm {
  const [asked, setAsked] = useState<Question>();
  const answer = useRef<(said: Answer) => void>(undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, sentence] = [useId(), useId()];

  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);

  const ask = useCallback((question: Question) => {
    answer.current?.(false);
    setAsked(question);
    return new Promise<Answer>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const end = (said: Answer) => {
    answer.current?.(said);
    answer.current = undefined;
    // Closed first: an element that is taken from the page returns the focus to nobody.
    dialog.current?.close();
    setAsked(undefined);
  };

  return {
    ask,
    dialog: asked && (
      <dialog
        className={box}
        ref={dialog}
        aria-labelledby={title}
        aria-describedby={sentence}
        onCancel={(event) => {
          event.preventDefault();
          end(false);
        }}
        onClose={() => asked && end(false)}
      >
        <h2 id={title}>{asked.title}</h2>
        <p id={sentence}>{asked.sentence}</p>
        <div className={actions}>
          {/* It has the focus: who presses Enter without reading changes nothing. */}
          <button type="button" className="button" onClick={() => end(false)}>
            {confirmWords().cancel}
          </button>
          {asked.other && (
            <button type="button" className="button" onClick={() => end('other')}>
              {asked.other}
            </button>
          )}
          <button
            type="button"
            className={`button button-primary ${asked.isFinal ? 'button-danger' : ''}`}
            onClick={() => end('action')}
          >
            {asked.action}
          </button>
        </div>
      </dialog>
    ),
  };
}
