/**
 * Answers the messages of content scripts (`shared/message-schema.ts`). Each is validated and
 * counted (`border.ts`), checked for permission (`page-access.ts`), and then handled here or by a
 * module of its own.
 */
import { describeText } from '../../core/fingerprint/describe-text.ts';
import { whileConsentStays } from '../shared/consent-lock.ts';
import type { SentArticle, ToBackground } from '../shared/message-schema.ts';
import {
  type BodyOf,
  HOST_ATTRIBUTE,
  type MarkedPage,
  type PageAccess,
  type Refusal,
  type ReplyTo,
} from '../shared/messages.ts';
import { saveSettings } from '../shared/settings.ts';
import { addressesOf } from '../shared/shown-addresses.ts';
import { consumeQuota, parseMessage, type Sender, type ValidMessage } from './border.ts';
import { showIcon } from './icon.ts';
import { errorCodeOf, openCompare, readerLibrary } from './library.ts';
import { lookUp, toMarkedPage } from './lookup.ts';
import { mute } from './mute.ts';
import { getPageAccess, settingsOn } from './page-access.ts';
import { forgetShortLink, noteStart, shortLinkTo } from './short-links.ts';
import {
  forgetTab,
  leavePointer,
  renewCredit,
  spendCredit,
  takePointer,
  visitTime,
} from './tab-store.ts';

type Reply = ReplyTo<ToBackground['type']>;

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
  answer(valid).then(reply, (error: unknown) => reply({ error: errorCodeOf(error) }));
  return true;
}

async function answer({ message, from }: ValidMessage): Promise<Reply> {
  switch (message.type) {
    case 'reveal':
      return await reveal(from.tab);
    case 'readerLeaves':
      await renewCredit(from.tab);
      return null;
    case 'leavePointer':
      await leavePointer(from.tab, message.body.place);
      return null;
    case 'takePointer':
      return { place: await takePointer(from.tab) };
    case 'show':
      return await show(message.body, from);
    case 'remember':
    case 'markNotDuplicate':
      // Otherwise what has begun before everything was deleted could be stored after that.
      return await whileConsentStays(() => answerIfAllowed(message, from));
    default:
      return await answerIfAllowed(message, from);
  }
}

/** The messages whose page must be one that may be checked. */
type PageMessage = Exclude<
  ToBackground,
  { type: 'reveal' | 'readerLeaves' | 'leavePointer' | 'takePointer' | 'show' }
>;

async function answerIfAllowed(message: PageMessage, from: Sender): Promise<Reply> {
  const { url, original } = { url: undefined, original: undefined, ...message.body };
  const target = url && original && addressesOf({ url, original }).url;
  const named = [url, original, target].filter((address) => address !== undefined);
  const access = await getPageAccess(from, ...named).catch(
    (error: unknown): Refusal => ({ error: errorCodeOf(error) }),
  );
  if ('off' in access) await showIcon(from.tab, access);
  if (!('dwellMs' in access)) return access;
  switch (message.type) {
    case 'requestAccess':
      if (!access.notSaved) await noteStart(from);
      return access;
    case 'lookUp': {
      const described = await describeArticle(from.tab, message.body);
      if (!described) return { needs: 'text' };
      const found = lookUp({ ...message.body, ...described });
      return (await Promise.all([found, spendCredit(from.tab)]))[0];
    }
    case 'remember':
      return await remember(message.body, from, access);
    case 'markNotDuplicate':
      return access.notSaved ? { notSaved: access.notSaved } : await markNotDuplicate(message.body);
    case 'mute':
      return await mute(message.body, from);
    case 'moveBanner':
      await saveSettings({ corner: message.body.corner });
      return { done: true };
    case 'compare':
      return { done: await openCompare(from.tab, message.body.id) };
    case 'linkBadges':
      return access.marks !== 'off' ? await linkBadges(message.body.urls) : { linkBadges: [] };
    case 'markedPage':
      return { marked: access.marks !== 'off' ? await markedPage(message.body.link) : null };
  }
}

/** Shows a state on the icon, or why no page is checked. Doesn't wait for the library. */
async function show(state: BodyOf<'show'>, from: Sender): Promise<null> {
  const { off } = await settingsOn(from);
  if (off) await showIcon(from.tab, off);
  // A page may also show why it isn't checked: it is excluded, or the library can't be opened.
  else if (state.show !== 'off') await showIcon(from.tab, state);
  return null;
}

/** Adds the style sheet that Firefox removes when the extension is disabled or removed. */
async function reveal(tab: number): Promise<null> {
  await browser.scripting.insertCSS({
    target: { tabId: tab },
    origin: 'USER',
    css: `div[${HOST_ATTRIBUTE}] { visibility: visible !important; }`,
  });
  return null;
}

/** Stores an article that was read. */
async function remember(
  article: BodyOf<'remember'>,
  from: Sender,
  { notSaved }: PageAccess,
): Promise<ReplyTo<'remember'>> {
  if (notSaved) return { remembered: false, notSaved };
  const described = await describeArticle(from.tab, article);
  if (!described) return { needs: 'text' };
  const { title, visit } = article;
  const [at, link] = await Promise.all([
    visitTime(from.tab, visit),
    shortLinkTo(article.url, from),
  ]);
  const library = await readerLibrary();
  // The library checks the rules once more, in the transaction that writes.
  const page = await library.remember({ ...addressesOf(article), link, title, ...described, at });
  return page ? { remembered: true } : { remembered: false, notSaved: 'rule' };
}

/** Records that two pages aren't copies of each other, or that they are after all. */
async function markNotDuplicate({
  id,
  isRejected,
  ...article
}: BodyOf<'markNotDuplicate'>): Promise<ReplyTo<'markNotDuplicate'>> {
  const library = await readerLibrary();
  return { done: await library.markNotDuplicate(addressesOf(article), id, isRejected, Date.now()) };
}

/** Returns the badges for links, in their order. */
async function linkBadges(urls: readonly string[]): Promise<ReplyTo<'linkBadges'>> {
  const library = await readerLibrary();
  const statuses = await library.addressStatuses(urls);
  // Chrome's messages can't contain `undefined` in a list.
  return { linkBadges: statuses.map((status) => status ?? null) };
}

/** Returns the page that a link is marked for. */
async function markedPage(link: string): Promise<MarkedPage | null> {
  const library = await readerLibrary();
  const [found] = await library.pagesOfAddresses([link]);
  if (!found) return null;
  const sources = new Map((await library.listImports()).map(({ id, source }) => [id, source]));
  return toMarkedPage(found.page, sources);
}

interface DescribedText {
  readonly id: string;
  readonly text: string;
  readonly described: ReturnType<typeof describeText>;
}

/** Those of more tabs than anyone reads within half a minute, after which an idle worker stops. */
const MAX_TEXTS = 20;

const texts = new Map<number, DescribedText>();

/**
 * Returns the text of an article with its description, which is made once, however often the article is
 * looked up and stored. Returns nothing if the tab must send the text again.
 */
async function describeArticle(tab: number, { textId: id, text }: SentArticle) {
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

/** Forgets a tab that was closed. */
export function forget(tab: number): void {
  texts.delete(tab);
  void forgetTab(tab);
  void forgetShortLink(tab);
}
