// The warning that the current page is a copy of pages the reader has read. `notifier.ts` decides
// when to show it, and `panel/panel.ts` shows it over the page.

import { sentence } from '../../../core/match/sentence.ts';
import { siteOf } from '../../../core/url/site.ts';
import { bannerWords } from '../../i18n/banner.ts';
import { appWords, describeNews, errorWords } from '../../i18n/common.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { language } from '../../i18n/language.ts';
import { readerWords } from '../../i18n/reader.ts';
import { savedWords, sourceName } from '../../i18n/sources.ts';
import type { ActionReply, BodyOf, MarkedPage } from '../../shared/messages.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { isConfidentDuplicate, isMostlyRead } from '../../shared/sensitivity.ts';
import { isContextInvalidated } from '../context-invalidated.ts';
import {
  accessibleName,
  button,
  crossButton,
  element,
  inertText,
  panelElement,
  privateText,
  statusElement,
} from '../panel/element.ts';
import { whenRevealed } from '../panel/host.ts';
import { type PanelOptions, showPanel } from '../panel/panel.ts';
import { callLater } from '../scheduling.ts';

/** What the banner shows. */
export interface Warning {
  /** The first is shown in full. */
  readonly copies: readonly EarlierPage[];
  /** When the current page itself was read before, in milliseconds since 1970. */
  readonly previousVisitAt?: number | undefined;
}

/** What the reader can do in the banner. */
interface BannerActions {
  readonly compare: (id: number) => Promise<ActionReply>;
  /** Marks the current page and an earlier one as not being copies. */
  readonly reject: (id: number) => Promise<ActionReply>;
  /** Closes the banner on this page. */
  readonly dismiss: () => void;
  readonly mute: (scope: BodyOf<'mute'>['scope']) => Promise<ActionReply>;
}

/** Runs an action, and shows its error if it fails. */
type RunAction = (reply: Promise<ActionReply>) => Promise<void>;

/**
 * Shows the warning: which earlier pages the current page is a copy of, where and when they were
 * read, and why Twicetold thinks so. The reader can open, compare, reject, or dismiss them.
 *
 * @returns a function that replaces the warning. Screen readers don't repeat what they have read out.
 */
export function showBanner(
  warning: Warning,
  actions: BannerActions,
  options: Omit<PanelOptions, 'dismiss'>,
): (warning: Warning) => void {
  const content = panelElement('panel');
  const status = statusElement('p', 'status');
  const runAction: RunAction = async (reply) => {
    status.textContent = '';
    status.textContent = (await actionError(reply)) ?? '';
  };
  const headline = statusElement('p', 'headline');
  const { closeButton, menu, closeMenu } = dismissMenu(actions, runAction);
  const head = element('div', 'head');
  head.append(headline, closeButton);
  const list = element('ul', 'more');
  list.hidden = true;
  const more = button('link', '', () => {
    list.hidden = !list.hidden;
    more.ariaExpanded = String(!list.hidden);
  });
  more.ariaExpanded = 'false';
  const foot = element('div', 'foot');
  content.append(head, menu);

  let shown = '';
  let isAnnounced = false;
  const announce = () => {
    const text = headlineFor(warning.copies);
    if (isAnnounced && headline.textContent !== text) headline.textContent = text;
  };
  const fill = (now: Warning) => {
    const json = JSON.stringify(now);
    const [first, ...others] = now.copies;
    if (!first || json === shown) return;
    shown = json;
    warning = now;
    const hadFocus = content.matches(':focus-within');
    const text = bannerWords().moreCopies(others.length);
    more.setAttribute('aria-label', text);
    more.replaceChildren(inertText('text', text));
    if (others.length === 0) list.hidden = true;
    list.replaceChildren(
      ...others.map((page) => listItem(copyBlock(page, false, actions, runAction))),
    );
    const { previousVisitAt } = now;
    foot.replaceChildren(
      ...(others.length > 0 ? [more] : []),
      ...(previousVisitAt === undefined
        ? []
        : [privateText(bannerWords().alsoRead(formatOnDate(previousVisitAt)))]),
      element('p', 'brand', appWords().name),
    );
    while (menu.nextSibling) menu.nextSibling.remove();
    content.append(copyBlock(first, true, actions, runAction), status, foot, list);
    // So that a key press doesn't trigger something unexpected.
    if (hadFocus && !content.matches(':focus-within')) closeButton.focus({ preventScroll: true });
    announce();
  };
  fill(warning);

  const panel = { ...options, dismiss: () => closeMenu() || actions.dismiss() };
  const show = () => {
    showPanel(content, panel);
    void whenRevealed(() => {
      isAnnounced = true;
      announce();
    }, options.signal);
  };
  // Building the content and finding its place both take long, so each has a task of its own.
  callLater(show, 0, options.signal);
  return fill;
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
 * Creates the block of one page that was read: its title, its site, when it was read, and how similar it
 * is. The reader can open it, and compare or reject it, if there are actions for that.
 *
 * @param isFirst whether it is the one that is shown in full.
 */
export function copyBlock(
  page: MarkedPage,
  isFirst: boolean,
  { compare, reject }: Partial<Pick<BannerActions, 'compare' | 'reject'>>,
  runAction: RunAction,
): HTMLElement {
  const words = bannerWords();
  const block = element('div', isFirst ? 'copy first' : 'copy');
  const title = inertText('title', page.title || page.url);
  title.dir = 'auto';
  const { site, lastRead, savedIn, verdict, via } = page;
  const when = savedIn
    ? savedWords().savedIn(sourceName(savedIn.source), formatOnDate(savedIn.at))
    : words.read(formatOnDate(lastRead));
  const siteAndDate = inertText('soft source', '');
  siteAndDate.append(element('span', 'site', site), element('span', 'when', ` · ${when}`));
  const news = describeNews(page);
  const reasons = [
    ...(via === undefined ? [] : [readerWords().readIn(via)]),
    ...(verdict ? [sentence(verdict, language(), 'pages')] : []),
  ];
  const details = inertText('soft details', '');
  const lines = [...news.map((line) => element('span', 'news', line)), ...reasons];
  details.append(...lines.flatMap((line, i) => (i > 0 ? [' · ', line] : [line])));

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
    words.actionOn(open.textContent, accessibleName(title, siteAndDate, ...reasons, ...news)),
  );

  const actionButton = (
    style: string,
    label: string,
    action: (id: number) => Promise<ActionReply>,
  ) =>
    // Copies often have the same title, so the name includes the site.
    button(
      style,
      label,
      () => runAction(action(page.id)),
      words.actionOn(label, accessibleName(title, siteAndDate)),
    );
  const buttons = element('div', 'actions');
  buttons.append(open);
  if (compare) buttons.append(actionButton(isFirst ? 'button' : 'link', words.compare, compare));
  if (reject) buttons.append(actionButton('link', words.notDuplicate, reject));
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
  const closeButton = crossButton(words.close, 16, () => setOpen(menu.hidden === true));
  closeButton.ariaExpanded = 'false';

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
