import {
  type ActionReply,
  type Article,
  HOST_ATTRIBUTE,
  type LinkBadge,
  type Message,
  type Refusal,
  type RejectedPair,
  type RememberReply,
  type ToBackground,
} from '../shared/messages.ts';
import { showIcon } from './icon.ts';
import { errorCodeOf, fingerprint, readerLibrary } from './library.ts';
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
  const access = await getPageAccess(from, urlOf(message)).catch(
    (error: unknown): Refusal => ({ error: errorCodeOf(error) }),
  );
  if ('off' in access) {
    await showIcon(from.tab, access);
    return access;
  }
  if (message.type === 'show') {
    // What was refused is the page's to show, too: that it is excluded, that the library is shut.
    if (message.body.show !== 'off') await showIcon(from.tab, message.body);
    return null;
  }
  if (!('dwellMs' in access)) return access;
  switch (message.type) {
    case 'requestAccess':
      return access;
    case 'lookUp':
      return await lookUp(message.body);
    case 'remember':
      return await remember(message.body, from);
    case 'markNotDuplicate':
      return from.private ? { off: 'private' } : await markNotDuplicate(message.body);
    case 'mute':
      return await mute(message.body, from);
    case 'compare':
      return { done: await openCompare(from.tab, message.body.id) };
    case 'linkBadges':
      return access.showLinkBadges ? await linkBadges(message.body.urls) : { linkBadges: [] };
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
    case 'markNotDuplicate':
      return message.body.url;
    default:
      return undefined;
  }
}

/** Sets down that two pages are no duplicates of each other, or takes it back. */
export async function markNotDuplicate({
  url,
  canonical,
  id,
  isRejected: is,
}: RejectedPair): Promise<ActionReply> {
  const library = await readerLibrary();
  return { done: await library.markNotDuplicate({ url, canonical }, id, is, Date.now()) };
}

/** What is known of where links lead, in their order. */
export async function linkBadges(
  urls: readonly string[],
): Promise<{ linkBadges: (LinkBadge | null)[] }> {
  const library = await readerLibrary();
  const known = await library.addressStatuses(urls);
  // Messages of Chrome know no `undefined` in a list.
  return { linkBadges: known.map((mark) => mark ?? null) };
}

/** Writes an article that has been read into the library, where that is the reader's will. */
export async function remember(
  { url, canonical, title, text }: Article,
  from: Sender,
): Promise<RememberReply> {
  const [library, print] = await Promise.all([readerLibrary(), fingerprint(text)]);
  // Consent may have been withdrawn, or a rule set, while the library was opening.
  const access = await getPageAccess(from, url);
  if (!('dwellMs' in access)) return access;
  const { notSaved } = access;
  if (notSaved) return { remembered: false, notSaved };
  const reading = { url, canonical, title, fingerprint: print, text, at: Date.now() };
  const page = await library.remember(reading);
  // The library has the last word, in the transaction that would have written.
  return page ? { remembered: true } : { remembered: false, notSaved: 'rule' };
}
