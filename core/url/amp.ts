const BBC = /(?<=^\/(?:news|sport))(?:\/amp)+(?=\/[^/])/;
/** The folders of sites that serve AMP pages from a folder. */
const FOLDERS: ReadonlyMap<string, RegExp> = new Map([
  ['bbc.com', BBC],
  ['bbc.co.uk', BBC],
  ['cnn.com', /^\/cnn(?=\/\d{4}\/)/],
]);

/** Removes the AMP folder from a path, on the sites that are known to use one. */
export function stripAmpFolder(path: string, host: string): string {
  const folder = FOLDERS.get(host);
  return folder ? path.replace(folder, '') : path;
}

const SUFFIX = /(?:\/amp(?:\.html?)?|\.amp(\.html?)?)$/i;

/**
 * Removes the `/amp`, `.amp`, `/amp.html`, or `.amp.html` that plug-ins append to a path, but only
 * after what is certainly the name of an article. `/electronics/amp` may be about amplifiers,
 * `/blog/2019/amp` about AMP, and `torch.amp.html` about a part of `torch.html`. Merging two pages
 * would lose one, but an AMP page that stays separate is still found by its text and by the canonical
 * address that AMP requires.
 */
export function stripAmpSuffix(path: string): string {
  const suffix = SUFFIX.exec(path);
  if (!suffix) return path;
  const before = path.slice(0, suffix.index);
  const name = before.slice(before.lastIndexOf('/') + 1);
  return isArticleName(name) ? before + (suffix[1] ?? '') : path;
}

function isArticleName(name: string): boolean {
  // These could be shortened again, but normalizing twice must give the same address.
  if (/(?:^|\.)amp(?:\.html?)?$|^index\./i.test(name)) return false;
  const words = name.split(/[-_]/).filter((word) => word !== '');
  const isDate = /^(?:19|20)\d{6}$/.test(name);
  return (
    words.length >= 3 ||
    /\.(?:s?html?|php|aspx?|jsp)$/i.test(name) ||
    (/\d{5}/.test(name) && !isDate)
  );
}

/** AMP viewers and caches, and where their paths contain the page's address. */
const VIEWERS: readonly { readonly host: RegExp; readonly path: RegExp }[] = [
  { host: /^google\.(?:com?\.)?[a-z]{2,3}$/, path: /^\/amp\/(?:s\/)?([^/].*)$/ },
  {
    host: /(?:^|\.)(?:cdn\.ampproject\.org|bing-amp\.com)$/,
    path: /^\/[a-z]{1,2}\/(?:s\/)?([^/].*)$/,
  },
];

/**
 * Returns the address of the page that Google's AMP viewer, or the AMP cache of Google or Bing, shows
 * at an address, or undefined for all other addresses.
 *
 * @param address normalized.
 */
export function unwrapAmpViewer(address: URL): URL | undefined {
  const { hostname, pathname, search, hash } = address;
  const viewer = VIEWERS.find(({ host }) => host.test(hostname));
  // The viewer escapes the question mark of the page's address.
  const target = viewer?.path.exec(pathname)?.[1]?.replace(/%3f/i, '?');
  if (!target) return undefined;
  const query = target.includes('?') ? search.replace('?', '&') : search;
  const page = `https://${target}${query}${hash}`;
  if (!URL.canParse(page)) return undefined;
  const url = new URL(page);
  return /[^.]\.[^.]/.test(url.hostname) ? url : undefined;
}
