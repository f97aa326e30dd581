/**
 * Answers the messages of content scripts (`ToBackground` in `shared/messages.ts`). Each message is
 * validated (`message-schema.ts`), counted (`rate-limit.ts`), checked for permission
 * (`page-access.ts`), and then handled here or by a module of its own.
 */
import { describeText } from '../../core/fingerprint/describe-text.ts';
import { whileConsentStays } from '../shared/consent-lock.ts';
import {
  type ActionReply,
  HOST_ATTRIBUTE,
  type LinkBadge,
  type Message,
  type ReadArticle,
  type Refusal,
  type RejectionRequest,
  type RememberReply,
  type ToBackground,
} from '../shared/messages.ts';
import { showIcon } from './icon.ts';
import { errorCodeOf, readerLibrary } from './library.ts';
import { lookUp } from './lookup.ts';
import { parseMessage, type Sender, type ValidMessage } from './message-schema.ts';
import { mute } from './mute.ts';
import { openCompare } from './open-page.ts';
import { getDisabledOn, getPageAccess } from './page-access.ts';
import { consumeQuota } from './rate-limit.ts';
import { renewCredit, spendCredit } from './tab-credit.ts';

type Reply = ReturnType<ToBackground[Message<ToBackground>['type']]>;

/** Answers a message; the listener of `runtime.onMessage`. Invalid messages get no answer. */
export function handleMessage(
  candidate: unknown,
  sender: chrome.runtime.MessageSender,
  reply: (answer: Reply) => void,
): boolean {
  const valid = parseMessage(candidate, sender);
  if (!valid) return false;
  if (!consumeQuota(valid)) {
    reply({ error: 'busy' });
    return false;
  }
  dispatch(valid).then(reply, (error: unknown) => reply({ error: errorCodeOf(error) }));
  return true;
}

async function dispatch({ message, from }: ValidMessage): Promise<Reply> {
  if (message.type === 'reveal') {
    await reveal(from.tab);
    return null;
  }
  if (message.type === 'readerLeaves') {
    await renewCredit(from.tab);
    return null;
  }
  if (message.type === 'show') {
    // Doesn't wait for the library, which can be slow: the reader may leave the page meanwhile.
    const off = await getDisabledOn(from);
    if (off) await showIcon(from.tab, off);
    // A page may also show why it isn't checked: it is excluded, or the library can't be opened.
    else if (message.body.show !== 'off') await showIcon(from.tab, message.body);
    return null;
  }
  const access = await getPageAccess(from, urlOf(message)).catch(
    (error: unknown): Refusal => ({ error: errorCodeOf(error) }),
  );
  if ('off' in access) {
    await showIcon(from.tab, access);
    return access;
  }
  if (!('dwellMs' in access)) return access;
  switch (message.type) {
    case 'requestAccess':
      return access;
    case 'lookUp':
      await spendCredit(from.tab);
      return await lookUp(message.body);
    case 'remember':
      return await remember(message.body, from);
    case 'markNotDuplicate':
      return access.notSaved ? { notSaved: access.notSaved } : await markNotDuplicate(message.body);
    case 'mute':
      return await mute(message.body, from);
    case 'compare':
      return { done: await openCompare(from.tab, message.body.id) };
    case 'linkBadges':
      return access.showLinkBadges ? await linkBadges(message.body.urls) : { linkBadges: [] };
  }
}

/** Returns the address that a message gives for its page. */
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

/** Adds the style sheet that Firefox removes when the extension is disabled or removed. */
async function reveal(tab: number): Promise<void> {
  await browser.scripting.insertCSS({
    target: { tabId: tab },
    origin: 'USER',
    css: `div[${HOST_ATTRIBUTE}] { visibility: visible !important; }`,
  });
}

/** A message takes no longer, even if it is sent again. A page could name any other time. */
const MAX_TRANSIT_MS = 60_000;

/** Stores an article that was read, if the reader's rules allow it. */
export async function remember(
  { url, canonical, title, text, at }: ReadArticle,
  from: Sender,
): Promise<RememberReply> {
  const now = Date.now();
  const readAt = Math.abs(now - at) < MAX_TRANSIT_MS ? at : now;
  const [library, described] = await Promise.all([readerLibrary(), describeText(text)]);
  return await whileConsentStays(async (): Promise<RememberReply> => {
    // Checked again: the reader may have withdrawn consent or set a rule while the library was opening.
    const access = await getPageAccess(from, url);
    if (!('dwellMs' in access)) return access;
    const { notSaved } = access;
    if (notSaved) return { remembered: false, notSaved };
    const visit = { url, canonical, title, ...described, text, at: readAt };
    const page = await library.remember(visit);
    // The library checks the rules once more, in the transaction that writes.
    return page ? { remembered: true } : { remembered: false, notSaved: 'rule' };
  });
}

/** Records that two pages aren't copies of each other, or that they are after all. */
export async function markNotDuplicate({
  url,
  canonical,
  id,
  isRejected,
}: RejectionRequest): Promise<ActionReply> {
  const library = await readerLibrary();
  return { done: await library.markNotDuplicate({ url, canonical }, id, isRejected, Date.now()) };
}

/** Returns the badges for links, in their order. */
export async function linkBadges(
  urls: readonly string[],
): Promise<{ linkBadges: (LinkBadge | null)[] }> {
  const library = await readerLibrary();
  const statuses = await library.addressStatuses(urls);
  // Chrome's messages can't contain `undefined` in a list.
  return { linkBadges: statuses.map((status) => status ?? null) };
}
