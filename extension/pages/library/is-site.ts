import { siteNamed } from '../../../core/url/site.ts';

/** Whether a text names a site: bare, or by any address on it. */
export function isSite(text: string): boolean {
  try {
    return siteNamed(text.trim()) !== '';
  } catch {
    return false;
  }
}
