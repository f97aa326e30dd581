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

const withEnding = (start: string, endings: string) => endings.split(' ').map((end) => start + end);

/** The hosts of Google's search in each country. Anyone can have another domain called `google`. */
const GOOGLE = new Set([
  'google.com',
  ...withEnding(
    'google.',
    'ad ae al am as at az ba be bf bg bi bj bs bt by ca cat cd cf cg ch ci cl cm cn cv cz de dj dk dm ' +
      'dz ee es fi fm fr ga ge gg gl gm gr gy hn hr ht hu ie im iq is it je jo kg ki kz la li lk lt ' +
      'lu lv md me mg mk ml mn mu mv mw ne nl no nr nu pl pn ps pt ro rs ru rw sc se sh si sk sm sn so ' +
      'sr st td tg tl tm tn to tt vu ws',
  ),
  ...withEnding(
    'google.co.',
    'ao bw ck cr id il in jp ke kr ls ma mz nz th tz ug uk uz ve vi za zm zw',
  ),
  ...withEnding(
    'google.com.',
    'af ag ar au bd bh bn bo br bz co cu cy do ec eg et fj gh gi gt hk jm kh kw lb ly mm mt mx my na ' +
      'ng ni np om pa pe pg ph pk pr py qa sa sb sg sl sv tj tr tw ua uy vc vn',
  ),
]);

const CACHE = /(?:^|\.)(?:cdn\.ampproject\.org|bing-amp\.com)$/;

/** Whether a host without `www.` is Google's search in some country. */
export function isGoogle(host: string): boolean {
  return GOOGLE.has(host);
}

/** Returns where an AMP viewer or cache has the address of the page in its path. */
function viewerPath(host: string): RegExp | undefined {
  if (GOOGLE.has(host)) return /^\/amp\/(?:s\/)?([^/].*)$/;
  return CACHE.test(host) ? /^\/[a-z]{1,2}\/(?:s\/)?([^/].*)$/ : undefined;
}

/**
 * Returns the address of the page that Google's AMP viewer, or the AMP cache of Google or Bing, shows
 * at an address, or undefined for all other addresses.
 *
 * @param address normalized.
 */
export function unwrapAmpViewer(address: URL): URL | undefined {
  const { hostname, pathname, search, hash } = address;
  // The viewer escapes the question mark of the page's address.
  const target = viewerPath(hostname)?.exec(pathname)?.[1]?.replace('%3F', '?');
  if (!target) return undefined;
  const query = target.includes('?') ? search.replace('?', '&') : search;
  const page = `https://${target}${query}${hash}`;
  if (!URL.canParse(page)) return undefined;
  const url = new URL(page);
  return /[^.]\.[^.]/.test(url.hostname) ? url : undefined;
}
