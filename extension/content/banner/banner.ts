import type { Done } from '../../shared/messages.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { surelyCopy } from '../../shared/warns.ts';
import { appWords } from '../../words/app.ts';
import { bannerWords } from '../../words/banner.ts';
import { onDate } from '../../words/date.ts';
import { button, element, secret } from '../panel/element.ts';
import { whenSeen } from '../panel/host.ts';
import { linger } from '../panel/linger.ts';
import { type Standing, showPanel } from '../panel/panel.ts';
import { wrong } from '../wrong.ts';
import { copyBlock } from './copy-block.ts';
import type { BannerDeeds } from './deeds.ts';
import { dismissal } from './dismissal.ts';

/** What the banner tells. */
export interface Warning {
  /** At least one; the first is told of in full. */
  readonly copies: readonly [EarlierPage, ...EarlierPage[]];
  /** When this very page was read before, if it was. */
  readonly readBefore?: number | undefined;
}

/** How long it stays when nothing is left to be told but what can be undone. */
export const UNDO_TIME = 8000;

/**
 * Shows the warning: which earlier pages the one at hand is a copy of, where and when they were
 * read, and why it is thought one; to be opened, compared, denied or dismissed.
 *
 * @returns puts another warning in its place: what a screen reader has said is not said again.
 */
export function showBanner(
  warning: Warning,
  deeds: BannerDeeds,
  standing: Omit<Standing, 'dismiss'>,
): (warning: Warning) => void {
  const { signal } = standing;
  const content = element('section', 'panel');
  content.setAttribute('aria-label', appWords().name);

  const said = element('p', 'said');
  said.role = 'status';
  const say = async (asked: Promise<Done>) => {
    said.textContent = '';
    const trouble = await wrong(asked);
    said.textContent = trouble ?? '';
    return trouble === undefined;
  };

  const headline = element('p', 'headline');
  const { cross, menu, close } = dismissal(deeds, say);
  const head = element('div', 'head');
  head.append(headline, cross);

  const brand = element('p', 'brand', appWords().name);
  content.append(head, menu);

  let left = 0;
  let leaving = new AbortController();
  const fill = ({ copies, readBefore }: Warning) => {
    const apart = (by: number) => {
      left -= by;
      leaving.abort();
      leaving = new AbortController();
      headline.textContent = left > 0 ? headlineOf(copies) : bannerWords().notDuplicate;
      if (left === 0) {
        linger(content, UNDO_TIME, AbortSignal.any([signal, leaving.signal]), deeds.dismiss);
      }
    };
    leaving.abort();
    left = copies.length;
    const [first, ...others] = copies.map((copy, i) => copyBlock(copy, i === 0, deeds, say, apart));
    if (!first) return;
    while (menu.nextSibling) menu.nextSibling.remove();
    content.append(first);
    if (readBefore !== undefined) {
      content.append(secret('soft', bannerWords().readToo(onDate(readBefore))));
    }
    content.append(said);
    if (others.length > 0) content.append(...further(others, brand));
    else first.lastElementChild?.append(brand);
  };
  fill(warning);

  showPanel(content, { ...standing, dismiss: () => close() || deeds.dismiss() });
  // A screen reader speaks what changes in a status, not what a status comes with.
  headline.role = 'status';
  let current = warning;
  let isAnnounced = false;
  const announce = () => {
    isAnnounced = true;
    const words = headlineOf(current.copies);
    if (headline.textContent !== words) headline.textContent = words;
  };
  whenSeen(announce);
  return (now) => {
    current = now;
    fill(now);
    if (isAnnounced) announce();
  };
}

function headlineOf(copies: readonly EarlierPage[]): string {
  const sure = copies.some(({ verdict }) => surelyCopy(verdict));
  return sure ? bannerWords().warning : bannerWords().perhaps;
}

/** The other copies, behind a button that says how many. */
function further(blocks: readonly HTMLElement[], brand: HTMLElement): HTMLElement[] {
  const foot = element('div', 'foot');
  const list = element('ul', 'more');
  list.hidden = true;
  for (const block of blocks) {
    const item = element('li', 'item');
    item.append(block);
    list.append(item);
  }
  const words = bannerWords().more(blocks.length);
  const more = button(
    'quiet',
    '',
    () => {
      list.hidden = !list.hidden;
      more.ariaExpanded = String(!list.hidden);
    },
    words,
  );
  more.append(secret('count', words));
  more.ariaExpanded = 'false';
  foot.append(more, brand);
  return [foot, list];
}
