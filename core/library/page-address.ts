import normalizeUrl from 'normalize-url';

/** Only names that never choose what a page shows; a wrong one would make two pages one. */
const TRACKING = [
  /^utm_/i,
  /^(?:(?:fb|g|d|y|tw|tt)clid|msclkid)$/i,
  /^(?:gbraid|wbraid|gclsrc|igshid?|mc_[ce]id|mkt_tok|oly_(?:anon|enc)_id|vero_id|_hs(?:enc|mi)|_ga|_gl)$/i,
  /^(?:ref_src|ref_url|cmpid|smid|ncid|sr_share|share_(?:token|source|medium|from)|at_(?:medium|campaign))$/i,
  // Alibaba, Weibo, WeChat, Bilibili, CSDN
  /^(?:spm|scm|nsukey|isappinstalled|wfr|weibo_id|vd_source|spm_id_from|utm_relevant_index)$/i,
  /^(?:amp|outputtype|amp_js_v|amp_gsa|usqp)$/i,
];

const DEVICE_LABEL = /^(?:www\d?|m|mobile|amp|wap|touch|3g)$/;

/**
 * The address that makes a page one page, however it was reached: https, without tracking
 * parameters, fragment (but a `#/` or `#!` route), trailing slash, `www.`, mobile and AMP forms,
 * its parameters in order; taken from the page's own `rel=canonical` where that can be believed.
 *
 * A canonical address is believed only on the same site: on another it tells that the page is a
 * copy, which is just what must not be folded away. One that points to the front page is a
 * mistake of the template.
 *
 * @throws TypeError when `url` is no absolute address.
 */
export function pageAddress(url: string, canonical?: string): string {
  const own = clean(unwrapAmp(new URL(url)));
  if (!canonical || !URL.canParse(canonical, url)) return own;
  const named = new URL(canonical, url);
  if (!/^https?:$/.test(named.protocol)) return own;
  const { href, host, pathname, search } = new URL(clean(unwrapAmp(named)));
  const front = pathname === '/' && search === '';
  return host === new URL(own).host && !front ? href : own;
}

/** The host of an address as people name the site: without `www.`, mobile and AMP labels. */
export function siteOf(url: string): string {
  return bareHost(new URL(url).hostname);
}

// Taking one thing away can lay bare another (`/amp/amp`, the lone `?` that normalize-url leaves):
// an address is clean when cleaning leaves it as it is.
function clean(url: URL, patience = 8): string {
  const cleaner = cleanOnce(new URL(url));
  return cleaner === url.href || patience === 0 ? cleaner : clean(new URL(cleaner), patience - 1);
}

function cleanOnce(url: URL): string {
  url.hostname = bareHost(url.hostname);
  // Old AMP plug-ins append to the path what newer ones put into the query.
  url.pathname = url.pathname.replace(/(?:\/amp\/?|[./]amp(?=\.html?$)|\.amp)$/i, '') || '/';
  const address = normalizeUrl(url.href, {
    forceHttps: true,
    stripHash: !/^#[!/]/.test(url.hash),
    removeQueryParameters: TRACKING,
    sortQueryParameters: true,
    removeTrailingSlash: true,
  });
  return new URL(address).href;
}

function bareHost(host: string): string {
  const labels = host.split('.');
  // The last two are the site itself: m.cn is nobody's mobile version.
  const kept = labels.filter((label, i) => i >= labels.length - 2 || !DEVICE_LABEL.test(label));
  return kept.join('.');
}

/** The page inside the caches of Google that serve AMP under their own host. */
function unwrapAmp(url: URL): URL {
  const cached =
    (url.hostname.endsWith('.cdn.ampproject.org') && /^\/[a-z]\/(s\/)?(.+)$/.exec(url.pathname)) ||
    (/(?:^|\.)google\.[a-z.]+$/.test(url.hostname) && /^\/amp\/(s\/)?(.+)$/.exec(url.pathname));
  if (!cached) return url;
  const inner = `${cached[1] ? 'https' : 'http'}://${cached[2]}${url.search}`;
  return URL.canParse(inner) ? new URL(inner) : url;
}
