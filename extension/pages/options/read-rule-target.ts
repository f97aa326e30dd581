import { parseRuleTarget, TooBroadError } from '../../../core/library/rules.ts';

/** What the reader may have meant by what was typed in. */
export interface RuleTarget {
  /** The site it names or is on. */
  readonly site: string;
  /** The page, where what was typed in is an address with a path. */
  readonly page: string | undefined;
}

/** Reads the name of a site or an address; tells what is wrong with it otherwise. */
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

/** A rule holds for all below a site by itself: `*.example.org` and `*://*.example.org/*` say no more. */
function withoutWildcards(said: string): string {
  return said
    .replace(/^\*:\/\//, '')
    .replace(/^((?:https?:\/\/)?)\*?\.(?=[^.])/i, '$1')
    .replace(/\/\*$/, '');
}

/** Whether it is nothing, or names something else in a way that would pass for a site: `mailto:a@b.org`. */
function isOther(said: string): boolean {
  return said === '' || (!/^https?:\/\//i.test(said) && /:\/\/|@/.test(said));
}

// Chromium takes hosts that nothing on the web can have, with a `*`, a comma or an empty label in
// them: a rule for one would be in the list and protect nothing.
function isHost(site: string): boolean {
  if (/^\[[\da-f:.]+\]$/.test(site)) return true;
  return site.length <= 253 && site.split('.').every((label) => /^[\w-]{1,63}$/.test(label));
}

/** Also without its `https://`, as people copy it. */
function addressOf(said: string): URL | undefined {
  if (/^https?:\/\//i.test(said)) return new URL(said);
  return /^[^\s/]+\.[^\s/]+\/./.test(said) ? new URL(`https://${said}`) : undefined;
}
