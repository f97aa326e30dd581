import { siteOf } from '../../../core/url/site.ts';
import type { Done } from '../../shared/messages.ts';
import { bannerWords } from '../../words/banner.ts';
import { button, element } from '../panel/element.ts';
import { CROSS, icon } from '../panel/icon.ts';
import type { BannerDeeds } from './deeds.ts';

/**
 * The cross, and the menu in which it says how far it goes: this page, this site, everywhere.
 *
 * @param say does what is asked and says what went wrong.
 * @returns with `close`, which tells whether the menu was open.
 */
export function dismissal(
  { hush }: BannerDeeds,
  say: (asked: Promise<Done>) => Promise<boolean>,
): { cross: HTMLElement; menu: HTMLElement; close: () => boolean } {
  const said = bannerWords();
  const menu = element('div', 'menu');
  menu.hidden = true;
  menu.role = 'group';
  menu.ariaLabel = said.scope;
  const here = button('item', said.onThisPage, () => void say(hush('page')));
  menu.append(
    element('p', 'name', said.scope),
    here,
    button('item', said.onSite(siteOf(location.href)), () => void say(hush('site'))),
    button('item', said.everywhere, () => void say(hush('everywhere'))),
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
