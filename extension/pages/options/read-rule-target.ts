import { parseRuleTarget, TooBroadError } from '../../../core/library/rules.ts';

/** What the reader may have meant. */
export interface RuleTarget {
  /** The site that the text names, or that the address is on. */
  readonly site: string;
  /** The page, if the text is an address with a path. */
  readonly page: string | undefined;
}

/** Reads the name of a site or an address. Returns what is wrong if the text is neither. */
export function readRuleTarget(typed: string): RuleTarget | 'not-site' | 'too-broad' {
  const said = withoutWildcards(typed.trim());
  if (isOther(said)) return 'not-site';
  try {
    const site = parseRuleTarget({ site: said });
    if (!isHost(site)) return 'not-site';
    const address = addressOf(said);
    return {
      site,
      page: address && address.pathname !== '/' ? parseRuleTarget(address.href) : undefined,
    };
  } catch (error) {
    if (error instanceof TooBroadError) return /[.。]/.test(said) ? 'too-broad' : 'not-site';
    if (error instanceof TypeError) return 'not-site';
    throw error;
  }
}

/** Removes wildcards. A rule covers subdomains anyway, so `*.example.org` means `example.org`. */
function withoutWildcards(said: string): string {
  return said
    .replace(/^\*:\/\//, '')
    .replace(/^((?:https?:\/\/)?)\*?\.(?=[^.])/i, '$1')
    .replace(/\/\*$/, '');
}

/** Whether the text is empty, or something else that parses as a site, such as `mailto:a@b.org`. */
function isOther(said: string): boolean {
  return said === '' || (!/^https?:\/\//i.test(said) && /:\/\/|@/.test(said));
}

// Chromium accepts hosts that can't exist on the web, such as those with a `*`, a comma, or an empty
// label. A rule for one would be in the list and protect nothing.
function isHost(site: string): boolean {
  if (/^\[[\da-f:.]+\]$/.test(site)) return true;
  return site.length <= 253 && site.split('.').every((label) => /^[\w-]{1,63}$/.test(label));
}

/** Parses an address, also without its `https://`, as people copy it. */
function addressOf(said: string): URL | undefined {
  if (/^https?:\/\//i.test(said)) return new URL(said);
  return /^[^\s/]+\.[^\s/]+\/./.test(said) ? new URL(`https://${said}`) : undefined;
}
