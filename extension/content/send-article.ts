// Sends the text of the page to the background once, although it is needed for each lookup, and again to
// store it.

import type { Article } from '../shared/message-schema.ts';
import { ask, type BodyOf, type NeedsText, type ReplyTo } from '../shared/messages.ts';

/** No other document of the tab has the same one. */
const documentId = crypto.getRandomValues(new Uint32Array(4)).join('-');

let count = 0;

/** Returns an id that nothing else in the tab has. */
export function uniqueId(): string {
  return `${documentId}-${++count}`;
}

/** The text that was sent last. */
let sent: { readonly text: string; readonly id: string } | undefined;

/** Looks an article up, or stores it. @throws as `ask` does. */
export async function askAbout<T extends 'lookUp' | 'remember'>(
  type: T,
  { text, ...names }: Article,
  rest: Omit<BodyOf<T>, keyof Article | 'textId'>,
): Promise<Exclude<ReplyTo<T>, NeedsText>> {
  const isSent = sent?.text === text;
  if (!sent || !isSent) sent = { text, id: uniqueId() };
  const { id: textId } = sent;
  const send = (withText: boolean): Promise<ReplyTo<T>> => {
    const body = { ...names, ...rest, textId, ...(withText && { text }) };
    return (ask as (type: T, body: object) => Promise<ReplyTo<T>>)(type, body);
  };
  const reply = await send(!isSent);
  return ('needs' in reply ? await send(true) : reply) as Exclude<ReplyTo<T>, NeedsText>;
}
