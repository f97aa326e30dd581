/**
 * Parses an absolute http or https URL.
 *
 * @throws TypeError if `url` isn't one.
 */
export function parseHttpUrl(url: string): URL {
  if (URL.canParse(url)) {
    const parsed = new URL(url);
    if (isHttp(parsed)) return parsed;
  }
  throw new TypeError(`Not an absolute http or https address: ${url.slice(0, 200)}`);
}

/** Whether a URL is http or https. */
export function isHttp(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:';
}

/** Whether a text is an absolute http or https URL. */
export function isHttpUrl(text: string): boolean {
  // Parsing is slow, and most begin so.
  return URL.canParse(text) && (/^https?:/i.test(text) || isHttp(new URL(text)));
}
