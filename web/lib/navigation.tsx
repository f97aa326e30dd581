import type { ComponentProps } from 'react';
import { urlStore } from './url-store.ts';

let followedHash: string | undefined;

/** A link to a page. It opens the page at the top, not where the previous page was scrolled to. */
export function PageLink({ href, ...others }: ComponentProps<'a'> & { href: string }) {
  const onClick = () => {
    urlStore.flush();
    followedHash = href;
  };
  return <a href={href} onClick={onClick} {...others} />;
}

/**
 * Whether a {@link PageLink} has just led to this hash. True only once: Back and Forward restore
 * the scroll position, and the browser does that itself.
 */
export function shouldResetScroll(hash: string): boolean {
  const isFollowed = hash === followedHash;
  followedHash = undefined;
  return isFollowed;
}
