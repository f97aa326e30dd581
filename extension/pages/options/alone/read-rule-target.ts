import { ruleKey } from '../../../../core/library/rules/rule-key.ts';
import { TooBroad } from '../../../../core/library/rules/too-broad.ts';

/** What the reader may have meant by what was typed in. */
export interface RuleTarget {
  /** The site it names or is on. */
  readonly site: string;
  /** The page, where what was typed in is an address with a path. */
  readonly page: string | undefined;
}

/** Reads the name of a site or an address; tells what is wrong with it otherwise. */
export function readRuleTarget(typed: string): RuleTarget | 'not-site' | 'too-broad' {
  const said = typed.trim();
  if (said === '') return 'not-site';
  try {
    const site = ruleKey({ site: said });
    // Chromium takes a host with a space in it, as `%20`.
    if (site.includes('%')) return 'not-site';
    const address = addressOf(said);
    return { site, page: address && address.pathname !== '/' ? ruleKey(address.href) : undefined };
  } catch (error) {
    if (error instanceof TooBroad) return /[.。]/.test(said) ? 'too-broad' : 'not-site';
    if (error instanceof TypeError) return 'not-site';
    throw error;
  }
}

/** Also without its `https://`, as people copy it. */
function addressOf(said: string): URL | undefined {
  if (/^https?:\/\//i.test(said)) return new URL(said);
  return /^[^\s/]+\.[^\s/]+\/./.test(said) ? new URL(`https://${said}`) : undefined;
}
