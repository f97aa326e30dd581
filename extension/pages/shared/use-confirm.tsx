import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { dialogWords } from '../../i18n/common.ts';
import styles from './use-confirm.module.css';

/** A question before an action that can't be undone, or only for a short time. */
export interface Question {
  readonly title: string;
  /** What happens, and what doesn't. */
  readonly sentence: ReactNode;
  /** The label of the button: a verb. */
  readonly action: string;
  /** The label of a second button, for another way to do it. */
  readonly other?: string;
  /** Whether the action can never be undone. */
  readonly isFinal?: boolean;
}

/** The button that the reader pressed, or `false` if neither. */
export type Answer = 'action' | 'other' | false;

export interface Confirm {
  /** Resolves to the answer; to `false` when another question replaces this one. */
  readonly ask: (question: Question) => Promise<Answer>;
  /** To be rendered anywhere in the page. */
  readonly dialog: ReactNode;
}

/** Asks a question in a modal dialog. Escape means no. The focus returns to where it was. */
export function useConfirm(): Confirm {
  const [question, setQuestion] = useState<Question>();
  const resolveAnswer = useRef<(answer: Answer) => void>(undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, sentenceId] = [useId(), useId()];

  useEffect(() => {
    if (question) dialog.current?.showModal();
  }, [question]);

  const ask = useCallback((question: Question) => {
    resolveAnswer.current?.(false);
    setQuestion(question);
    return new Promise<Answer>((resolve) => {
      resolveAnswer.current = resolve;
    });
  }, []);

  const end = (answer: Answer) => {
    resolveAnswer.current?.(answer);
    resolveAnswer.current = undefined;
    // Close it before it is removed: a removed dialog doesn't return the focus.
    dialog.current?.close();
    setQuestion(undefined);
  };

  return {
    ask,
    dialog: question && (
      <dialog
        className={styles['box']}
        ref={dialog}
        aria-labelledby={titleId}
        aria-describedby={sentenceId}
        onCancel={(event) => {
          event.preventDefault();
          end(false);
        }}
        onClose={() => question && end(false)}
      >
        <h2 id={titleId}>{question.title}</h2>
        <p id={sentenceId}>{question.sentence}</p>
        <div className={styles['actions']}>
          {/* It is first and so has the focus: pressing Enter without reading changes nothing. */}
          <button type="button" className="button" onClick={() => end(false)}>
            {dialogWords().cancel}
          </button>
          {question.other && (
            <button type="button" className="button" onClick={() => end('other')}>
              {question.other}
            </button>
          )}
          <button
            type="button"
            className={`button button-primary ${question.isFinal ? 'button-danger' : ''}`}
            onClick={() => end('action')}
          >
            {question.action}
          </button>
        </div>
      </dialog>
    ),
  };
}
