const BBC = /(?<=^\/(?:news|sport))(?:\/amp)+(?=\/[^/])/;
const FOLDERS: ReadonlyMap<string, RegExp> = new Map([
  ['bbc.com', BBC],
  ['bbc.co.uk', BBC],
  ['cnn.com', /^\/cnn(?=\/\d{4}\/)/],
]);

/** A path without the folder in which the sites known for it keep their AMP pages. */
export function withoutAmpFolder(path: string, host: string): string {
  const folder = FOLDERS.get(host);
  return folder ? path.replace(folder, '') : path;
}

const ENDING = /(?:\/amp(?:\.html?)?|\.amp(\.html?)?)$/i;

/**
 * A path without the `/amp`, `.amp`, `/amp.html` or `.amp.html` that plug-ins append, where what
 * is before it is surely the name of an article. `/electronics/amp` may be about amplifiers,
 * `/blog/2019/amp` about AMP, `torch.amp.html` about a part of `torch.html`: to make one page of
 * two loses one, while an AMP page that stays apart is still found, by its text and by the
 * canonical address that AMP demands of it.
 */
export function withoutAmpEnding(path: string): string {
  const ending = ENDING.exec(path);
  if (!ending) return path;
  const before = path.slice(0, ending.index);
  const name = before.slice(before.lastIndexOf('/') + 1);
  return isArticleName(name) ? before + (ending[1] ?? '') : path;
}

function isArticleName(name: string): boolean {
  // These could be shortened again, and an address must be its own address.
  if (/(?:^|\.)amp(?:\.html?)?$|^index\./i.test(name)) return false;
  const words = name.split(/[-_]/).filter((word) => word !== '');
  const isDate = /^(?:19|20)\d{6}$/.test(name);
  return (
    words.length >= 3 ||
    /\.(?:s?html?|php|aspx?|jsp)$/i.test(name) ||
    (/\d{5}/.test(name) && !isDate)
  );
}

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
