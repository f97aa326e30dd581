/**
 * Longer texts than this are shown by their beginning only: laying out the two megabytes of a
 * novel in one textarea stops Chromium 156 for seconds, at each paste and each swap.
 */
export const MAX_FULL_LENGTH = 30_000;

/** How much of a longer text is shown: many screens, and yet laid out at once. */
export const SHOWN_LENGTH = 5_000;

/** A text cut in two: what stands in the textarea, and the rest of it, which is kept aside. */
export interface SplitText {
  readonly shown: string;
  readonly rest: string;
}

/** Cuts a text for showing: `shown + tail` is the text, and no character is cut in half. */
export function splitForDisplay(text: string): SplitText {
  if (text.length <= MAX_FULL_LENGTH) return { shown: text, rest: '' };
  const end = isHighSurrogate(text.charCodeAt(SHOWN_LENGTH - 1)) ? SHOWN_LENGTH - 1 : SHOWN_LENGTH;
  return { shown: text.slice(0, end), rest: text.slice(end) };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
