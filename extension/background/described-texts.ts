/**
 * Describes the text of each tab once, however often it is looked up, and for storing it. The last one of
 * a tab stays in memory as long as this worker.
 */

import { describeText } from '../../core/fingerprint/describe-text.ts';
import type { SentArticle } from '../shared/message-schema.ts';

interface DescribedText {
  readonly id: string;
  readonly text: string;
  readonly described: ReturnType<typeof describeText>;
}

/** Those of more tabs than anyone reads within half a minute, after which an idle worker stops. */
const MAX_TEXTS = 20;

const texts = new Map<number, DescribedText>();

/** Returns the text of an article with its description; nothing if the tab must send the text again. */
export async function describeArticle(tab: number, { textId: id, text }: SentArticle) {
  const last = texts.get(tab);
  const known =
    last?.id === id && (text === undefined || text === last.text)
      ? last
      : text !== undefined && { id, text, described: describeText(text) };
  if (!known) return undefined;
  texts.delete(tab);
  texts.set(tab, known);
  const [oldest] = texts.keys();
  if (oldest !== undefined && texts.size > MAX_TEXTS) texts.delete(oldest);
  return { text: known.text, ...(await known.described) };
}

/** Forgets the text of a tab that was closed. */
export function forgetText(tab: number): void {
  texts.delete(tab);
}
