const VIEWERS: readonly { readonly host: RegExp; readonly path: RegExp }[] = [
  { host: /^google\.(?:com?\.)?[a-z]{2,3}$/, path: /^\/amp\/(?:s\/)?([^/].*)$/ },
  {
    host: /(?:^|\.)(?:cdn\.ampproject\.org|bing-amp\.com)$/,
    path: /^\/[a-z]{1,2}\/(?:s\/)?([^/].*)$/,
  },
];

/**
 * The page that Google's AMP viewer, or the AMP cache of Google or Bing, shows at an address;
 * `undefined` for all other addresses.
 *
 * @param address clean
 */
export function pageInAmpViewer(address: string): URL | undefined {
  const { hostname, pathname, search, hash } = new URL(address);
  const viewer = VIEWERS.find(({ host }) => host.test(hostname));
  // The viewer escapes the question mark of the page's own address.
  const own = viewer?.path.exec(pathname)?.[1]?.replace(/%3f/i, '?');
  if (!own) return undefined;
  const query = own.includes('?') ? search.replace('?', '&') : search;
  const page = `https://${own}${query}${hash}`;
  if (!URL.canParse(page)) return undefined;
  const url = new URL(page);
  return /[^.]\.[^.]/.test(url.hostname) ? url : undefined;
}
