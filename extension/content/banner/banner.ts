// The warning that the current page is a copy of pages the reader has read. `notifier.ts` decides
// when to show it, and `panel/panel.ts` shows it over the page.

import { sentence } from '../../../core/match/sentence.ts';
import { siteOf } from '../../../core/url/site.ts';
import { bannerWords } from '../../i18n/banner.ts';
import { appWords, describeNews, errorWords } from '../../i18n/common.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { language } from '../../i18n/language.ts';
import { savedWords, sourceName } from '../../i18n/sources.ts';
import type { ActionReply, BodyOf } from '../../shared/messages.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { isConfidentDuplicate, isMostlyRead } from '../../shared/sensitivity.ts';
import { isContextInvalidated } from '../context-invalidated.ts';
import {
  accessibleName,
  button,
  CROSS,
  element,
  icon,
  inertText,
  privateText,
} from '../panel/element.ts';
import { whenRevealed } from '../panel/host.ts';
import { autoDismiss, type PanelOptions, showPanel } from '../panel/panel.ts';
import { callLater } from '../scheduling.ts';

/** What the banner shows. */
export interface Warning {
  /** The first is shown in full. */
  readonly copies: readonly EarlierPage[];
  /** When the current page itself was read before, in milliseconds since 1970. */
  readonly previousVisitAt?: number | undefined;
}

/** What the reader can do in the banner. */
export interface BannerActions {
  readonly compare: (id: number) => Promise<ActionReply>;
  /** Marks the current page and an earlier one as not being copies, or undoes that. */
  readonly markNotDuplicate: (id: number, isRejected: boolean) => Promise<ActionReply>;
  /** Closes the banner on this page. */
  readonly dismiss: () => void;
  readonly mute: (scope: BodyOf<'mute'>['scope']) => Promise<ActionReply>;
}

/** One earlier copy in the banner. */
interface CopyEntry {
  readonly page: EarlierPage;
  readonly isFirst: boolean;
  /** Whether the reader has marked it as not a copy, so that only Undo is left. */
  isRejected: boolean;
  element: HTMLElement;
}

/** Runs an action, shows its error if it fails, and returns whether it succeeded. */
type RunAction = (reply: Promise<ActionReply>) => Promise<boolean>;

/** How long a panel stays on screen that only offers to undo something. */
export const UNDO_MS = 8000;

/**
 * Shows the warning: which earlier pages the current page is a copy of, where and when they were
 * read, and why Twicetold thinks so. The reader can open, compare, reject, or dismiss them.
 *
 * @returns a function that replaces the warning. Screen readers don't repeat what they have read
 * out. What can be undone or has the focus stays. It returns whether anything is left to show.
 */
export function showBanner(
  warning: Warning,
  actions: BannerActions,
  options: Omit<PanelOptions, 'dismiss'>,
): (warning: Warning) => boolean {
  const { signal } = options;
  const content = element('section', 'panel');
  content.setAttribute('aria-label', appWords().name);

  const status = element('p', 'status');
  status.role = 'status';
  const runAction: RunAction = async (reply) => {
    status.textContent = '';
    const error = await actionError(reply);
    status.textContent = error ?? '';
    return error === undefined;
  };

  const headline = element('p', 'headline');
  const { closeButton, menu, closeMenu } = dismissMenu(actions, runAction);
  const head = element('div', 'head');
  head.append(headline, closeButton);

  const brand = element('p', 'brand', appWords().name);
  const list = element('ul', 'more');
  list.hidden = true;
  const more = button('link', '', () => {
    list.hidden = !list.hidden;
    more.ariaExpanded = String(!list.hidden);
  });
  more.ariaExpanded = 'false';
  const foot = element('div', 'foot');
  content.append(head, menu);

  let entries: readonly CopyEntry[] = [];
  let isAnnounced = false;
  let autoDismissal = new AbortController();
  const update = () => {
    const copies = entries.filter(({ isRejected }) => !isRejected).map(({ page }) => page);
    const text = copies.length > 0 ? headlineFor(copies) : bannerWords().notDuplicate;
    if (isAnnounced && headline.textContent !== text) headline.textContent = text;
    autoDismissal.abort();
    if (copies.length > 0) return;
    autoDismissal = new AbortController();
    void autoDismiss(
      content,
      UNDO_MS,
      AbortSignal.any([signal, autoDismissal.signal]),
      actions.dismiss,
    );
  };
  const createEntry = (page: EarlierPage, isFirst: boolean): CopyEntry => {
    const onRejected = (isRejected: boolean, shown: HTMLElement) => {
      [entry.isRejected, entry.element] = [isRejected, shown];
      update();
    };
    const block = copyBlock(page, isFirst, actions, runAction, onRejected);
    const entry = { page, isFirst, isRejected: false, element: block };
    return entry;
  };
  const fill = ({ copies, previousVisitAt }: Warning) => {
    const previous = entries;
    const pages = [...copies];
    // A rejected copy keeps its position, so that it can be restored.
    for (const [i, { page, isRejected }] of previous.entries()) {
      if (isRejected && !copies.some(({ id }) => id === page.id)) pages.splice(i, 0, page);
    }
    entries = pages.map((page, i) => {
      const isSame = (entry: CopyEntry) =>
        entry.isRejected
          ? entry.page === page && !copies.includes(page)
          : entry.isFirst === (i === 0) && JSON.stringify(entry.page) === JSON.stringify(page);
      return previous.find(isSame) ?? createEntry(page, i === 0);
    });
    const [first, ...others] = entries;
    if (!first) return;
    const focused = content.querySelector<HTMLElement>(':focus');
    while (menu.nextSibling) menu.nextSibling.remove();
    content.append(first.element);
    const text = bannerWords().moreCopies(others.length);
    more.setAttribute('aria-label', text);
    more.replaceChildren(inertText('text', text));
    list.replaceChildren(...others.map((entry) => listItem(entry.element)));
    const alsoRead =
      previousVisitAt !== undefined && bannerWords().alsoRead(formatOnDate(previousVisitAt));
    foot.replaceChildren(
      ...(others.length > 0 ? [more] : []),
      ...(alsoRead ? [privateText(alsoRead)] : []),
      brand,
    );
    content.append(status, foot, list);
    // A moved element loses the focus. If the focused one was removed, the focus goes to the close
    // button, so that a key press doesn't trigger something unexpected.
    if (focused && !focused.matches(':focus')) {
      (focused.isConnected ? focused : closeButton).focus({ preventScroll: true });
    }
    update();
  };
  fill(warning);

  headline.role = 'status';
  const panel = { ...options, dismiss: () => closeMenu() || actions.dismiss() };
  const show = () => {
    showPanel(content, panel);
    // Screen readers announce changes of a status, not its initial text.
    void whenRevealed(() => {
      isAnnounced = true;
      update();
    }, signal);
  };
  // Building the content and finding its place both take long, so each has a task of its own.
  callLater(show, 0, signal);
  return (now) => {
    if (now.copies.length === 0 && !entries.some(({ isRejected }) => isRejected)) return false;
    fill(now);
    return true;
  };
}

function headlineFor(copies: readonly EarlierPage[]): string {
  const words = bannerWords();
  if (!copies.some(({ verdict }) => isConfidentDuplicate(verdict))) return words.possibleCopy;
  return copies.every(isMostlyRead) ? words.mostly : words.copy;
}

function listItem(block: HTMLElement): HTMLElement {
  const item = element('li', 'item');
  item.append(block);
  return item;
}

/**
 * Creates the block of one earlier copy: its title, its site, when it was read, and how similar it
 * is. The reader can open, compare, or reject it, and undo the rejection in the same place.
 *
 * @param isFirst whether it is the one that is shown in full.
 * @param onRejected called when the copy is rejected or restored, with the element now shown for it.
 */
function copyBlock(
  page: EarlierPage,
  isFirst: boolean,
  actions: BannerActions,
  runAction: RunAction,
  onRejected: (isRejected: boolean, shown: HTMLElement) => void,
): HTMLElement {
  const words = bannerWords();
  const block = element('div', isFirst ? 'copy first' : 'copy');
  const title = inertText('title', page.title || page.url);
  title.dir = 'auto';
  const { site, lastRead, savedIn } = page;
  const when = savedIn
    ? savedWords().savedIn(sourceName(savedIn.source), formatOnDate(savedIn.at))
    : words.read(formatOnDate(lastRead));
  const siteAndDate = inertText('soft source', '');
  siteAndDate.append(element('span', 'site', site), element('span', 'when', ` · ${when}`));
  const reason = sentence(page.verdict, language(), 'pages');
  const news = describeNews(page);
  const details = inertText('soft details', '');
  details.append(...news.flatMap((line) => [element('span', 'news', line), ' · ']), reason);

  const open = element(
    'a',
    isFirst ? 'button primary' : 'link',
    isFirst ? words.open : words.openShort,
  );
  open.role = 'link';
  open.tabIndex = 0;
  // A page can have links prefetched (`speculationrules`), even those in closed shadow roots. So
  // this one has no URL until the reader uses it.
  for (const type of ['pointerdown', 'keydown', 'contextmenu', 'click']) {
    open.addEventListener(type, () => {
      open.href = page.url;
    });
  }
  open.target = '_blank';
  open.rel = 'noopener noreferrer';
  open.draggable = false;
  open.setAttribute(
    'aria-label',
    words.actionOn(open.textContent, accessibleName(title, siteAndDate, reason, ...news)),
  );

  const actionButton = (label: string, onPress: () => unknown, style = 'link') =>
    // Copies often have the same title, so the name includes the site.
    button(style, label, onPress, words.actionOn(label, accessibleName(title, siteAndDate)));
  const compare = actionButton(
    words.compare,
    () => runAction(actions.compare(page.id)),
    isFirst ? 'button' : 'link',
  );
  const reject = actionButton(words.notDuplicate, async () => {
    if (!(await runAction(actions.markNotDuplicate(page.id, true)))) return;
    block.replaceWith(rejectedLine);
    onRejected(true, rejectedLine);
    undo.focus();
  });

  const rejectedLine = element('div', 'line');
  const undo = button(
    'button',
    words.undo,
    async () => {
      if (!(await runAction(actions.markNotDuplicate(page.id, false)))) return;
      rejectedLine.replaceWith(block);
      onRejected(false, block);
      reject.focus();
    },
    words.actionOn(words.undo, words.markedNotDuplicate),
  );
  rejectedLine.append(element('p', 'soft', words.markedNotDuplicate), undo);

  const buttons = element('div', 'actions');
  buttons.append(open, compare, reject);
  block.append(title, siteAndDate, details, buttons);
  return block;
}

/**
 * Creates the close button and its menu: don't show warnings on this page, this site, or all sites.
 *
 * @returns both, and a function that closes the menu and returns whether it was open.
 */
function dismissMenu(
  { mute }: BannerActions,
  runAction: RunAction,
): { closeButton: HTMLElement; menu: HTMLElement; closeMenu: () => boolean } {
  const words = bannerWords();
  const menu = element('div', 'menu');
  menu.hidden = true;
  menu.role = 'group';
  menu.ariaLabel = words.muteHeading;
  const onPage = button('item', words.mutePage, () => runAction(mute('page')));
  menu.append(
    element('p', 'name', words.muteHeading),
    onPage,
    button('item', words.muteSite(siteOf(location.href)), () => runAction(mute('site'))),
    button('item', words.muteEverywhere, () => runAction(mute('everywhere'))),
  );

  const setOpen = (isOpen: boolean) => {
    menu.hidden = !isOpen;
    closeButton.ariaExpanded = String(isOpen);
    (isOpen ? onPage : closeButton).focus();
  };
  const closeButton = button('icon', '', () => setOpen(menu.hidden === true), words.close);
  closeButton.title = words.close;
  closeButton.ariaExpanded = 'false';
  closeButton.append(icon(CROSS));

  const closeMenu = () => {
    if (menu.hidden) return false;
    setOpen(false);
    return true;
  };
  return { closeButton, menu, closeMenu };
}

/** Returns the error message of an action that the reader started; undefined when it succeeded. */
export async function actionError(reply: Promise<ActionReply>): Promise<string | undefined> {
  try {
    const result = await reply;
    if ('error' in result) return errorWords()[result.error];
    if ('done' in result) return result.done ? undefined : bannerWords().pageGone;
    // The page is looked up, but nothing about it is stored.
    if ('notSaved' in result) {
      const words = bannerWords();
      return result.notSaved === 'private' ? words.notSavedPrivate : words.notSavedRule;
    }
    return bannerWords().failed;
  } catch {
    return isContextInvalidated() ? errorWords().lost : bannerWords().failed;
  }
}
