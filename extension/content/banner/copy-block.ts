import { sentence } from '../../../core/match/sentence.ts';
import type { Done } from '../../shared/messages.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { bannerWords } from '../../words/banner.ts';
import { onDate } from '../../words/date.ts';
import { language } from '../../words/language.ts';
import { button, element, secret, spoken } from '../panel/element.ts';
import type { BannerDeeds } from './deeds.ts';

/**
 * One earlier copy: its title, its site and when it was read, how alike; to be opened, compared and
 * denied, which can be undone in its place.
 *
 * @param first whether it is the one that is told of in full.
 * @param say does what is asked and says what went wrong; tells whether it is done.
 * @param apart told whether it is denied or taken back, and what then stands in its place.
 */
export function copyBlock(
  page: EarlierPage,
  first: boolean,
  deeds: BannerDeeds,
  say: (asked: Promise<Done>) => Promise<boolean>,
  apart: (is: boolean, standing: HTMLElement) => void,
): HTMLElement {
  const said = bannerWords();
  const block = element('div', first ? 'copy first' : 'copy');
  const title = secret('title', page.title || page.url);
  title.dir = 'auto';
  const place = secret('soft', said.where(page.site, onDate(page.lastRead)));
  const why = secret('soft why', sentence(page.verdict, language(), 'pages'));
  const words = spoken(title, place, why);

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
    button(style, label, press, said.about(label, spoken(title, place)));
  const compare = act(
    said.compare,
    () => void say(deeds.compare(page.id)),
    first ? 'act' : 'quiet',
  );
  const deny = act(said.notDuplicate, async () => {
    if (!(await say(deeds.setApart(page.id, true)))) return;
    block.replaceWith(line);
    apart(true, line);
    undo.focus();
  });

  const line = element('div', 'line');
  const undo = button(
    'act',
    said.undo,
    async () => {
      if (!(await say(deeds.setApart(page.id, false)))) return;
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
