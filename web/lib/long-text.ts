import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * A textarea shows only the beginning of texts longer than this. Laying out the two megabytes of a
 * novel in one textarea blocks Chromium 156 for seconds, at each paste and each swap.
 */
export const MAX_FULL_LENGTH = 30_000;

/** How much of a longer text is shown: many screens, but laid out at once. */
export const SHOWN_LENGTH = 5_000;

/** The properties of a textarea for a text of any length. */
export interface LongText {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  /** Whether the textarea contains only the beginning. */
  readonly isCut: boolean;
}

/**
 * Shows only the beginning of a long text in a textarea, but lets visitors paste, replace, and
 * delete the whole text there. Long insertions bypass the textarea, and selecting everything that
 * is shown selects the whole text, also to copy or cut it.
 */
export function useLongText(text: string, onChange: (text: string) => void): LongText {
  const ref = useRef<HTMLTextAreaElement>(null);
  const replacesAll = useRef(false);
  const [split, setSplit] = useState(() => ({ text, ...splitForDisplay(text) }));
  // A text from the textarea stays split at the same place, so nothing moves while somebody types.
  const { shown, rest } = split.text === text ? split : splitForDisplay(text);
  if (split.text !== text) setSplit({ text, shown, rest });

  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    const isAllSelected = () =>
      rest !== '' && area.selectionStart === 0 && area.selectionEnd === area.value.length;
    const onCopyOrCut = (event: ClipboardEvent) => {
      if (!isAllSelected()) return;
      // Otherwise the clipboard gets only what is shown, although cutting deletes the whole text.
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      if (event.type === 'cut') onChange('');
    };
    // React's own onBeforeInput is another event, synthesized from several older ones.
    const onBeforeInput = (event: InputEvent) => {
      if (!/^(?:insert|delete)/.test(event.inputType)) return;
      const { selectionStart: start, selectionEnd: end } = area;
      const isAll = isAllSelected();
      // What is dragged elsewhere is only what is shown.
      if (isAll && event.inputType === 'deleteByDrag') return event.preventDefault();
      const inserted = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      const isLong =
        inserted.length > SHOWN_LENGTH && area.value.length + inserted.length > MAX_FULL_LENGTH;
      if (!isAll && !isLong) return;
      if (event.cancelable) {
        event.preventDefault();
        // Textareas normalize line breaks, and React compares the two values.
        const normalized = inserted.replace(/\r\n?/g, '\n');
        onChange(text.slice(0, start) + normalized + (isAll ? '' : text.slice(end)));
      } else {
        // The event can't be canceled while an input method composes.
        replacesAll.current = isAll;
      }
    };
    area.addEventListener('copy', onCopyOrCut);
    area.addEventListener('cut', onCopyOrCut);
    area.addEventListener('beforeinput', onBeforeInput);
    return () => {
      area.removeEventListener('copy', onCopyOrCut);
      area.removeEventListener('cut', onCopyOrCut);
      area.removeEventListener('beforeinput', onBeforeInput);
    };
  });

  return {
    ref,
    value: shown,
    isCut: rest !== '',
    onChange: ({ currentTarget: { value } }) => {
      const newRest = replacesAll.current ? '' : rest;
      replacesAll.current = false;
      // The same string object in both places: comparing two equal ones of megabytes is slow.
      const newText = value + newRest;
      setSplit({ text: newText, shown: value, rest: newRest });
      onChange(newText);
    },
  };
}

/** A text in two parts: what the textarea shows, and the rest. */
export interface SplitText {
  readonly shown: string;
  readonly rest: string;
}

/** Splits a text so that `shown + rest` is the text. Doesn't split a surrogate pair. */
export function splitForDisplay(text: string): SplitText {
  if (text.length <= MAX_FULL_LENGTH) return { shown: text, rest: '' };
  const end = isHighSurrogate(text.charCodeAt(SHOWN_LENGTH - 1)) ? SHOWN_LENGTH - 1 : SHOWN_LENGTH;
  return { shown: text.slice(0, end), rest: text.slice(end) };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
