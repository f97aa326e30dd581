import {
  type Article,
  type Done,
  HOST_ATTRIBUTE,
  type LinkBadge,
  type Message,
  type Refusal,
  type RejectedPair,
  type Remembered,
  type ToBackground,
} from '../shared/messages.ts';
import { showIcon } from './icon.ts';
import { fingerprint, readerLibrary, errorCodeOf } from './library.ts';
import { lookUp } from './lookup.ts';
import { parseMessage, type Sender, type ValidMessage } from './message-schema.ts';
import { mute } from './mute.ts';
import { openCompare } from './open-page.ts';
import { getPageAccess } from './page-access.ts';
import { consumeQuota } from './rate-limit.ts';

type Answer = ReturnType<ToBackground[Message<ToBackground>['type']]>;

/** Answers what content scripts ask; the listener of `runtime.onMessage`. */
export function handleMessage(
  candidate: unknown,
  sender: chrome.runtime.MessageSender,
  reply: (answer: Answer) => void,
): boolean {
  const admitted = parseMessage(candidate, sender);
  if (!admitted) return false;
  if (!consumeQuota(admitted)) {
    reply({ error: 'busy' });
    return false;
  }
  dispatch(admitted).then(reply, (error: unknown) => reply({ error: errorCodeOf(error) }));
  return true;
}

async function dispatch({ message, from }: ValidMessage): Promise<Answer> {
  if (message.type === 'reveal') {
    await reveal(from.tab);
    return null;
  }
  const leave = await getPageAccess(from, urlOf(message)).catch(
    (error: unknown): Refusal => ({ error: errorCodeOf(error) }),
  );
  if ('off' in leave) {
    await showIcon(from.tab, leave);
    return leave;
  }
  if (message.type === 'show') {
    // What was refused is the page's to show, too: that it is excluded, that the library is shut.
    if (message.body.show !== 'off') await showIcon(from.tab, message.body);
    return null;
  }
  if (!('dwell' in leave)) return leave;
  switch (message.type) {
    case 'hello':
      return leave;
    case 'lookUp':
      return await lookUp(message.body);
    case 'remember':
      return await remember(message.body, from);
    case 'notDuplicate':
      return from.private ? { off: 'private' } : await markNotDuplicate(message.body);
    case 'hush':
      return await mute(message.body, from);
    case 'compare':
      return { done: await openCompare(from.tab, message.body.id) };
    case 'marks':
      return leave.marksLinks ? await marks(message.body.urls) : { marks: [] };
  }
}

/** Firefox removes the style sheet when the extension is disabled or removed. */
async function reveal(tab: number): Promise<void> {
  await browser.scripting.insertCSS({
    target: { tabId: tab },
    origin: 'USER',
    css: `div[${HOST_ATTRIBUTE}] { visibility: visible !important; }`,
  });
}

/** The address that a message gives as that of its page. */
function urlOf(message: Message<ToBackground>): string | undefined {
  switch (message.type) {
    case 'lookUp':
    case 'remember':
    case 'notDuplicate':
      return message.body.url;
    default:
      return undefined;
  }
}

/** Sets down that two pages are no duplicates of each other, or takes it back. */
export async function markNotDuplicate({ url, canonical, id, is }: RejectedPair): Promise<Done> {
  const library = await readerLibrary();
  return { done: await library.setApart({ url, canonical }, id, is, Date.now()) };
}

/** What is known of where links lead, in their order. */
export async function marks(urls: readonly string[]): Promise<{ marks: (LinkBadge | null)[] }> {
  const library = await readerLibrary();
  const known = await library.known(urls);
  // Messages of Chrome know no `undefined` in a list.
  return { marks: known.map((mark) => mark ?? null) };
}

/** Writes an article that has been read into the library, where that is the reader's will. */
export async function remember(
  { url, canonical, title, text }: Article,
  from: Sender,
): Promise<Remembered> {
  const [library, print] = await Promise.all([readerLibrary(), fingerprint(text)]);
  // Consent may have been withdrawn, or a rule set, while the library was opening.
  const leave = await getPageAccess(from, url);
  if (!('dwell' in leave)) return leave;
  const { notKept } = leave;
  if (notKept) return { remembered: false, notKept };
  const reading = { url, canonical, title, fingerprint: print, text, at: Date.now() };
  const page = await library.remember(reading);
  // The library has the last word, in the transaction that would have written.
  return page ? { remembered: true } : { remembered: false, notKept: 'rule' };
}
