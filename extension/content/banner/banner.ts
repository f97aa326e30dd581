import { sentence } from '../../../core/match/sentence.ts';
import { siteOf } from '../../../core/url/site.ts';
import { bannerWords } from '../../i18n/banner.ts';
import { appWords } from '../../i18n/common.ts';
import { onDate } from '../../i18n/date.ts';
import { language } from '../../i18n/language.ts';
import type { ActionReply, MuteRequest } from '../../shared/messages.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { isConfidentDuplicate } from '../../shared/sensitivity.ts';
import { accessibleName, button, CROSS, element, icon, inertText } from '../panel/element.ts';
import { whenSeen } from '../panel/host.ts';
import { autoDismiss } from '../panel/linger.ts';
import { type PanelOptions, showPanel } from '../panel/panel.ts';
import { wrong } from '../wrong.ts';

/** What the banner tells. */
export interface Warning {
  /** The first is told of in full. */
  readonly copies: readonly EarlierPage[];
  /** When this very page was read before, if it was. */
  readonly previousVisit?: number | undefined;
}

/** A copy as it stands in the banner. */
interface Block {
  readonly page: EarlierPage;
  readonly isFirst: boolean;
  /** Whether it can now only be undone. */
  isDenied: boolean;
  standing: HTMLElement;
}

/** How long it stays when nothing is left to be told but what can be undone. */
export const UNDO_MS = 8000;

/**
 * Shows the warning: which earlier pages the one at hand is a copy of, where and when they were
 * read, and why it is thought one; to be opened, compared, denied or dismissed.
 *
 * @returns puts another warning in its place: what a screen reader has said is not said again, and
 * what can be undone or has the focus stays. Tells whether anything is left to be shown.
 */
export function showBanner(
  warning: Warning,
  deeds: BannerActions,
  standing: Omit<PanelOptions, 'dismiss'>,
): (warning: Warning) => boolean {
  const { signal } = standing;
  const content = element('section', 'panel');
  content.setAttribute('aria-label', appWords().name);

  const said = element('p', 'said');
  said.role = 'status';
  const say = async (asked: Promise<ActionReply>) => {
    said.textContent = '';
    const error = await wrong(asked);
    said.textContent = error ?? '';
    return error === undefined;
  };

  const headline = element('p', 'headline');
  const { cross, menu, close } = dismissal(deeds, say);
  const head = element('div', 'head');
  head.append(headline, cross);

  const brand = element('p', 'brand', appWords().name);
  const list = element('ul', 'more');
  list.hidden = true;
  const more = button('quiet', '', () => {
    list.hidden = !list.hidden;
    more.ariaExpanded = String(!list.hidden);
  });
  more.ariaExpanded = 'false';
  const foot = element('div', 'foot');
  content.append(head, menu);

  let blocks: readonly Block[] = [];
  let isAnnounced = false;
  let leaving = new AbortController();
  const settle = () => {
    const left = blocks.filter(({ isDenied }) => !isDenied).map(({ page }) => page);
    const words = left.length > 0 ? headlineOf(left) : bannerWords().notDuplicate;
    if (isAnnounced && headline.textContent !== words) headline.textContent = words;
    leaving.abort();
    if (left.length > 0) return;
    leaving = new AbortController();
    autoDismiss(content, UNDO_MS, AbortSignal.any([signal, leaving.signal]), deeds.dismiss);
  };
  const blockOf = (page: EarlierPage, isFirst: boolean): Block => {
    const apart = (isDenied: boolean, standing: HTMLElement) => {
      [block.isDenied, block.standing] = [isDenied, standing];
      settle();
    };
    const standing = copyBlock(page, isFirst, deeds, say, apart);
    const block = { page, isFirst, isDenied: false, standing };
    return block;
  };
  const fill = ({ copies, previousVisit }: Warning) => {
    const before = blocks;
    const pages = [...copies];
    // What was denied stays where it is, to be undone.
    for (const [i, { page, isDenied }] of before.entries()) {
      if (isDenied && !copies.some(({ id }) => id === page.id)) pages.splice(i, 0, page);
    }
    blocks = pages.map((page, i) => {
      const same = (block: Block) =>
        block.isDenied
          ? block.page === page && !copies.includes(page)
          : block.isFirst === (i === 0) && JSON.stringify(block.page) === JSON.stringify(page);
      return before.find(same) ?? blockOf(page, i === 0);
    });
    const [first, ...others] = blocks;
    if (!first) return;
    const focused = content.querySelector<HTMLElement>(':focus');
    while (menu.nextSibling) menu.nextSibling.remove();
    content.append(first.standing);
    if (previousVisit !== undefined) {
      content.append(inertText('soft', bannerWords().readToo(onDate(previousVisit))));
    }
    content.append(said);
    if (others.length > 0) {
      const words = bannerWords().more(others.length);
      more.setAttribute('aria-label', words);
      more.replaceChildren(inertText('count', words));
      foot.append(more, brand);
      list.replaceChildren(...others.map(({ standing }) => itemOf(standing)));
      content.append(foot, list);
    } else if (!first.isDenied) first.standing.lastElementChild?.append(brand);
    // What is moved loses the focus; where it was taken away, nothing is pressed unawares.
    if (focused && !focused.matches(':focus')) {
      (focused.isConnected ? focused : cross).focus({ preventScroll: true });
    }
    settle();
  };
  fill(warning);

  showPanel(content, { ...standing, dismiss: () => close() || deeds.dismiss() });
  // A screen reader speaks what changes in a status, not what a status comes with.
  headline.role = 'status';
  whenSeen(() => {
    isAnnounced = true;
    settle();
  });
  return (now) => {
    if (now.copies.length === 0 && !blocks.some(({ isDenied }) => isDenied)) return false;
    fill(now);
    return true;
  };
}

function headlineOf(copies: readonly EarlierPage[]): string {
  const sure = copies.some(({ verdict }) => isConfidentDuplicate(verdict));
  return sure ? bannerWords().warning : bannerWords().perhaps;
}

function itemOf(block: HTMLElement): HTMLElement {
  const item = element('li', 'item');
  item.append(block);
  return item;
}

/**
 * One earlier copy: its title, its site and when it was read, how alike; to be opened, compared and
 * denied, which can be undone in its place.
 *
 * @param first whether it is the one that is told of in full.
 * @param say does what is asked and says what went wrong; tells whether it is done.
 * @param apart told whether it is denied or taken back, and what then stands in its place.
 */
function copyBlock(
  page: EarlierPage,
  first: boolean,
  deeds: BannerActions,
  say: (asked: Promise<ActionReply>) => Promise<boolean>,
  apart: (is: boolean, standing: HTMLElement) => void,
): HTMLElement {
  const said = bannerWords();
  const block = element('div', first ? 'copy first' : 'copy');
  const title = inertText('title', page.title || page.url);
  title.dir = 'auto';
  const place = inertText('soft', said.where(page.site, onDate(page.lastRead)));
  const why = inertText('soft why', sentence(page.verdict, language(), 'pages'));
  const words = accessibleName(title, place, why);

  const open = element('a', first ? 'act main' : 'quiet', first ? said.open : said.openShort);
  open.role = 'link';
  open.tabIndex = 0;
  // The rules by which a page has links loaded ahead (`speculationrules`) see those in closed roots,
  // too: there is none until the reader reaches for it.
  for (const reach of ['pointerdown', 'keydown', 'contextmenu', 'click']) {
    open.addEventListener(reach, () => {
      open.href = page.url;
    });
  }
  open.target = '_blank';
  open.rel = 'noopener noreferrer';
  open.draggable = false;
  open.setAttribute('aria-label', said.about(open.textContent, words));

  const act = (label: string, press: () => void, style = 'quiet') =>
    // Copies have one title, mostly: by their sites they are told apart.
    button(style, label, press, said.about(label, accessibleName(title, place)));
  const compare = act(
    said.compare,
    () => void say(deeds.compare(page.id)),
    first ? 'act' : 'quiet',
  );
  const deny = act(said.notDuplicate, async () => {
    if (!(await say(deeds.markNotDuplicate(page.id, true)))) return;
    block.replaceWith(line);
    apart(true, line);
    undo.focus();
  });

  const line = element('div', 'line');
  const undo = button(
    'act',
    said.undo,
    async () => {
      if (!(await say(deeds.markNotDuplicate(page.id, false)))) return;
      line.replaceWith(block);
      apart(false, block);
      deny.focus();
    },
    said.about(said.undo, said.apart),
  );
  line.append(element('p', 'soft', said.apart), undo);

  const acts = element('div', 'acts');
  acts.append(open, compare, deny);
  block.append(title, place, why, acts);
  return block;
}

/**
 * The cross, and the menu in which it says how far it goes: this page, this site, everywhere.
 *
 * @param say does what is asked and says what went wrong.
 * @returns with `close`, which tells whether the menu was open.
 */
function dismissal(
  { hush: mute }: BannerActions,
  say: (asked: Promise<ActionReply>) => Promise<boolean>,
): { cross: HTMLElement; menu: HTMLElement; close: () => boolean } {
  const said = bannerWords();
  const menu = element('div', 'menu');
  menu.hidden = true;
  menu.role = 'group';
  menu.ariaLabel = said.scope;
  const here = button('item', said.onThisPage, () => void say(mute('page')));
  menu.append(
    element('p', 'name', said.scope),
    here,
    button('item', said.onSite(siteOf(location.href)), () => void say(mute('site'))),
    button('item', said.everywhere, () => void say(mute('everywhere'))),
  );

  const show = (open: boolean) => {
    menu.hidden = !open;
    cross.ariaExpanded = String(open);
    (open ? here : cross).focus();
  };
  const cross = button('icon', '', () => show(menu.hidden === true), said.dismiss);
  cross.title = said.dismiss;
  cross.ariaExpanded = 'false';
  cross.append(icon(CROSS));

  const close = () => {
    if (menu.hidden) return false;
    show(false);
    return true;
  };
  return { cross, menu, close };
}

/** What can be asked of the banner. */
interface BannerActions {
  readonly compare: (id: number) => Promise<ActionReply>;
  /** Says that the page at hand is no duplicate of one, or takes it back. */
  readonly markNotDuplicate: (id: number, is: boolean) => Promise<ActionReply>;
  /** Takes the banner away on this page. */
  readonly dismiss: () => void;
  readonly hush: (scope: MuteRequest['scope']) => Promise<ActionReply>;
}
