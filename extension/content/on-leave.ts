/**
 * Calls back when the reader goes to another page without a load: a route of a single-page site,
 * or back to a page that the browser had kept. A changed fragment is the same page, unless it is
 * a route itself (`#/…`, `#!…`).
 */
export function onLeave(callback: () => void): void {
  let here = pageOf(location.href);
  // In both browsers this reaches the isolated world for pushState and replaceState too, so
  // no webNavigation permission is needed.
  navigation.addEventListener('currententrychange', () => {
    const there = pageOf(location.href);
    if (there === here) return;
    here = there;
    callback();
  });
  addEventListener('pageshow', ({ persisted }) => {
    // The browser has dropped badge and tooltip of this tab in the meantime.
    if (persisted) callback();
  });
}

function pageOf(href: string): string {
  const url = new URL(href);
  if (!/^#[!/]/.test(url.hash)) url.hash = '';
  return url.href;
}
