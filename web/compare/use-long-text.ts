import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { cut, SHOWN } from './long-text.ts';

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
  const [tail, setTail] = useState('');
  const { shown, tail: next } = cut(text, tail);
  if (next !== tail) setTail(next);

  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    // React's own onBeforeInput is another event, made up of several older ones.
    const beforeInput = (event: InputEvent) => {
      if (!/^(?:insert|delete)/.test(event.inputType)) return;
      const { selectionStart: start, selectionEnd: end } = area;
      const all = next !== '' && start === 0 && end === area.value.length;
      const inserted = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      if (!all && inserted.length <= SHOWN) return;
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
    isCut: next !== '',
    onChange: ({ currentTarget }) => {
      write(meansAll.current ? currentTarget.value : currentTarget.value + next);
      meansAll.current = false;
    },
  };
}
