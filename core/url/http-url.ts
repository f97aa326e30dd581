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

/** The longest name that a host can have. What reads its labels may take quadratic time. */
export const MAX_HOST_LENGTH = 253;

/** Whether a URL is http or https, with a host that can exist. */
export function isHttp({ protocol, hostname }: URL): boolean {
  return (protocol === 'https:' || protocol === 'http:') && hostname.length <= MAX_HOST_LENGTH;
}

/** Whether a text is an absolute http or https URL. */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  // Creating the object is slow, and most begin so.
  return /^https?:\/\/[^/]{1,200}\//i.test(text) || isHttp(new URL(text));
}
