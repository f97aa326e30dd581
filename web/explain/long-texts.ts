import { createContext, use } from 'react';

/** Texts by their key in the address. */
export type LongTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The long texts of the page, and how to change them. */
export const LongTextsContext = createContext<
  readonly [LongTexts, (change: (kept: LongTexts) => LongTexts) => void]
>([new Map(), () => {}]);

export const MAX_KEY_LENGTH = 8;

/**
 * Keeps texts that are too long for the address in memory, for as long as the page is open. The
 * address has a key in their place, so the Back button brings them back.
 *
 * @param linked the texts in the address.
 * @param key the key in the address; empty if all texts are short.
 * @param maxLength longer texts stay out of the address.
 * @returns the texts, and a function that keeps new ones and returns what goes into the address.
 */
export function useLongTexts<Texts extends Readonly<Record<string, string>>>(
  linked: Texts,
  key: string,
  maxLength: number,
) {
  const [kept, setKept] = use(LongTextsContext);
  const keep = (texts: Texts, how: 'push' | 'replace') => {
    const entries = Object.entries(texts).map(([name, text]) => [
      name,
      text.length > maxLength ? '' : text,
    ]);
    const short: Texts = Object.fromEntries(entries);
    if (Object.values(texts).every((text) => text.length <= maxLength)) return { short, key: '' };
    // Random, so that a link doesn't show a text of another page.
    const random = () => Math.random().toString(36).slice(-MAX_KEY_LENGTH);
    const newKey = how === 'push' || key === '' ? random() : key;
    setKept((kept) => new Map(kept).set(newKey, texts));
    return { short, key: newKey };
  };
  return [(kept.get(key) as Texts | undefined) ?? linked, keep] as const;
}
