/** @throws TypeError when `url` is no absolute http or https address. */
export function parseWebAddress(url: string): URL {
  if (URL.canParse(url)) {
    const parsed = new URL(url);
    if (isWeb(parsed)) return parsed;
  }
  throw new TypeError(`Not an absolute http or https address: ${url.slice(0, 200)}`);
}

/** Whether an address is http or https. */
export function isWeb(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:';
}

/** Whether a text is an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && isWeb(new URL(text));
}
