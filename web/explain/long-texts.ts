import { createContext, use } from 'react';

/** The texts that are too long for the URL, by the key that it has instead of them. */
export type LongTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The long texts of the page, and a function that changes them. */
export const LongTextsContext = createContext<
  readonly [LongTexts, (change: (kept: LongTexts) => LongTexts) => void]
>([new Map(), () => {}]);

export const MAX_KEY_LENGTH = 8;

/**
 * Keeps texts that are too long for the URL in memory until the page is closed. The URL has a key
 * in their place, so the Back button brings them back.
 *
 * @param linked the texts in the URL.
 * @param key the key in the URL; empty if all texts are short.
 * @param maxLength longer texts stay out of the URL.
 * @returns the texts, and a function that keeps new ones and returns what belongs in the URL.
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
    // Random, so that a link opened elsewhere doesn't show another text with the same key.
    const random = () => Math.random().toString(36).slice(-MAX_KEY_LENGTH);
    const newKey = how === 'push' || key === '' ? random() : key;
    setKept((kept) => new Map(kept).set(newKey, texts));
    return { short, key: newKey };
  };
  return [(kept.get(key) as Texts | undefined) ?? linked, keep] as const;
}
