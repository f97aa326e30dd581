import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react';
import { formatAddress, type PageName, parseAddress, wayToRoot } from './route.ts';
import { urlStore } from './url-store.ts';

let followedAddress: string | undefined;

/** Whether a click opens a link in another tab or window, or downloads it. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/**
 * A link to a page in the current language. It opens the page at the top, not where the previous
 * page was scrolled to.
 *
 * @param props.query the state to open the page in, or the page's last state.
 */
export function PageLink({
  page,
  query,
  ...others
}: ComponentProps<'a'> & { page: PageName; query?: string | undefined }) {
  const path = usePath();
  const lastQuery = useSyncExternalStore(
    urlStore.subscribe,
    () => urlStore.queryOf(page),
    () => '',
  );
  const address = formatAddress({ ...parseAddress(path), page, query: query ?? lastQuery });
  const onClick = (event: MouseEvent) => {
    urlStore.flush();
    // The browser opens new tabs and windows, and downloads.
    if (opensElsewhere(event)) return;
    event.preventDefault();
    followedAddress = address;
    urlStore.navigate(address, 'push');
  };
  return <a href={wayToRoot(path) + address} onClick={onClick} {...others} />;
}

/**
 * Returns the current address below the web app's folder, without the part from `#`. The frame may
 * not render at each change of a page's state: React would discard the HTML of the chapters whose
 * code has not arrived.
 */
export function usePath(): string {
  return useSyncExternalStore(urlStore.subscribe, urlStore.getPath, urlStore.getPath);
}

/**
 * Whether a {@link PageLink} has just led to the current address. True only once: Back and Forward
 * restore the scroll position, and the browser does that itself.
 */
export function shouldResetScroll(): boolean {
  const isFollowed = followedAddress === urlStore.getAddress();
  followedAddress = undefined;
  return isFollowed;
}
