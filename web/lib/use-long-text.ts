import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { MAX_FULL_LENGTH, SHOWN_LENGTH, splitForDisplay } from './long-text.ts';

/** What a textarea needs to hold a text of any length. */
export interface LongText {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  /** Whether only the beginning is in the textarea. */
  readonly isCut: boolean;
}

/**
 * Lets a textarea show the beginning of a long text while all of it can be pasted, replaced and
 * erased there: insertions too long to be laid out go around the textarea, and whoever selects
 * all that is shown means the whole text.
 */
export function useLongText(text: string, write: (text: string) => void): LongText {
  const ref = useRef<HTMLTextAreaElement>(null);
  const meansAll = useRef(false);
  const [held, hold] = useState(() => ({ text, ...splitForDisplay(text) }));
  // A text that came from the textarea is cut where it was: nothing moves under somebody's hands.
  const { shown, rest: tail } = held.text === text ? held : splitForDisplay(text);
  if (held.text !== text) hold({ text, shown, rest: tail });

  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    // React's own onBeforeInput is another event, made up of several older ones.
    const beforeInput = (event: InputEvent) => {
      if (!/^(?:insert|delete)/.test(event.inputType)) return;
      const { selectionStart: start, selectionEnd: end } = area;
      const all = tail !== '' && start === 0 && end === area.value.length;
      const inserted = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      const long =
        inserted.length > SHOWN_LENGTH && area.value.length + inserted.length > MAX_FULL_LENGTH;
      if (!all && !long) return;
      if (event.cancelable) {
        event.preventDefault();
        // As the textarea itself would write its lines: React compares the two.
        const lines = inserted.replace(/\r\n?/g, '\n');
        write(text.slice(0, start) + lines + (all ? '' : text.slice(end)));
      } else {
        // An input method composes, and nobody may stop it.
        meansAll.current = all;
      }
    };
    area.addEventListener('beforeinput', beforeInput);
    return () => area.removeEventListener('beforeinput', beforeInput);
  });

  return {
    ref,
    value: shown,
    isCut: tail !== '',
    onChange: ({ currentTarget: { value } }) => {
      const rest = meansAll.current ? '' : tail;
      meansAll.current = false;
      // One string, not two that are equal: to tell that of megabytes takes its time.
      const whole = value + rest;
      hold({ text: whole, shown: value, rest: rest });
      write(whole);
    },
  };
}
