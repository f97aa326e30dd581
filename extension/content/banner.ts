import { sentence } from '../../core/match/sentence.ts';
import type { EarlierPage } from '../shared/page-state.ts';
import type { Corner } from '../shared/settings.ts';
import { appWords } from '../words/app.ts';
import { bannerWords } from '../words/banner.ts';
import { language } from '../words/language.ts';
import { bannerStyle } from './banner-style.ts';

// A name of its own: what an update left behind must be found again.
const HOST = 'twicetold-banner';

/**
 * Takes away banners whose script has gone with an earlier version of the extension, and with it
 * what their buttons did.
 */
export function clearBanners(): void {
  for (const host of document.querySelectorAll(`html > ${HOST}`)) host.remove();
}

/**
 * Shows the warning: which earlier page the one at hand is a copy of, where and when it was read,
 * and why it is thought one; to be opened or dismissed. It stands in the top layer, above whatever the
 * page does, in a closed shadow root, which the page can neither reach nor style. It can see that
 * something stands there.
 *
 * Built node by node: titles are words of strangers and stay text, and Firefox applies the page's
 * CSP to styles that come by `innerHTML`.
 *
 * @param copies at least one; the first is told of.
 * @param corner where it stands.
 * @param signal takes the banner away.
 */
export function showBanner(
  copies: readonly [EarlierPage, ...EarlierPage[]],
  corner: Corner,
  signal: AbortSignal,
): void {
  const [closest, ...others] = copies;
  const host = document.createElement(HOST);
  const root = host.attachShadow({ mode: 'closed' });
  root.adoptedStyleSheets = [bannerStyle(corner)];
  host.popover = 'manual';
  host.lang = language();
  clearBanners();

  const dismiss = () => host.remove();
  const warning = element('p', 'warning');
  const close = element('button', 'close', '×');
  close.setAttribute('aria-label', bannerWords().dismiss);
  close.title = bannerWords().dismiss;
  close.addEventListener('click', dismiss);

  const title = secret('title', closest.title || closest.url);
  title.dir = 'auto';
  const more = others.length > 0 ? [secret('where', bannerWords().more(others.length))] : [];

  const open = element('a', 'open', bannerWords().open);
  open.href = closest.url;
  open.target = '_blank';
  open.rel = 'noopener noreferrer';
  const place = secret('where', where(closest));
  const why = secret('where', sentence(closest.verdict, language(), 'pages'));
  const words = [title, place, why, ...more]
    .map(({ textContent }) => textContent.replace(/[.。]$/, ''))
    .join('. ');
  open.setAttribute('aria-label', `${bannerWords().open}: ${words}`);

  const region = element('section', 'banner');
  region.setAttribute('aria-label', appWords().name);
  region.append(
    warning,
    close,
    title,
    place,
    why,
    ...more,
    open,
    element('p', 'name', appWords().name),
  );
  root.append(region);

  addEventListener('keydown', (event) => onEscape(event, host, dismiss), { signal });
  signal.addEventListener('abort', dismiss, { once: true });
  document.documentElement.append(host);
  host.showPopover();

  // A screen reader speaks what changes in a status, not what a status comes with.
  warning.role = 'status';
  const sure = copies.some(({ verdict }) => verdict.sure);
  requestAnimationFrame(() => {
    warning.textContent = sure ? bannerWords().warning : bannerWords().perhaps;
  });
}

function where({ site, lastRead }: EarlierPage): string {
  const date = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(lastRead);
  return bannerWords().where(site, date);
}

/** Escape dismisses, unless the reader is busy elsewhere on the page: in its search, its dialog. */
function onEscape(event: KeyboardEvent, host: HTMLElement, dismiss: () => void): void {
  const focus = document.activeElement;
  const free = focus === host || focus === document.body || focus === null;
  if (event.key === 'Escape' && event.isTrusted && free) dismiss();
}

/**
 * A line that tells what the reader has read. `window.find` of a page searches closed shadow roots
 * too, but nothing inert; a screen reader finds the words in the name of the link.
 */
function secret(className: string, content: string): HTMLParagraphElement {
  const line = element('p', className, content);
  line.inert = true;
  return line;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  content = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = content;
  return made;
}
