/**
 * Longer texts than this are shown by their beginning only: laying out the two megabytes of a
 * novel in one textarea stops Chromium 156 for seconds, at each paste and each swap.
 */
export const WHOLE_UP_TO = 30_000;

/** How much of a longer text is shown: many screens, and yet laid out at once. */
export const SHOWN = 5_000;

/** A text cut in two: what stands in the textarea, and the rest of it, which is kept aside. */
export interface Cut {
  readonly shown: string;
  readonly tail: string;
}

/** Cuts a text for showing: `shown + tail` is the text, and no character is cut in half. */
export function cut(text: string): Cut {
  if (text.length <= WHOLE_UP_TO) return { shown: text, tail: '' };
  const end = isHighSurrogate(text.charCodeAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN;
  return { shown: text.slice(0, end), tail: text.slice(end) };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
