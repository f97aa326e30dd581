/**
 * The user's rules for pages and sites: which are always saved, only checked, or never checked. The
 * background asks for the rule of every page, and every write obeys the rules.
 */

import { pageAddresses } from '../url/canonical.ts';
import { isPublicSuffix } from '../url/host.ts';
import { isHttpUrl } from '../url/http-url.ts';
import { parseSite, siteOf } from '../url/site.ts';
import type { Connection } from './storage/connection.ts';
import type { AnyTransaction, StoredRule } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';

/** The user's rule for a page or a site. */
export interface Rule extends StoredRule {
  /** A site with its subdomains (`example.org`), or the normalized address of a page. */
  readonly target: string;
}

/** A rule to set or, without `keep`, to remove. */
export interface RuleChange {
  /** See {@link parseRuleTarget}. */
  readonly target: string | { readonly site: string };
  readonly keep: Rule['keep'] | undefined;
  /** When the user made the change, in milliseconds since 1970. */
  readonly since: number;
}

/** Whether a rule, if there is one, prevents a page from being saved. */
export function blocksSaving(rule: Pick<Rule, 'keep'> | undefined): boolean {
  return rule !== undefined && rule.keep !== 'always';
}

/**
 * Returns the rule for an address, if there is one. The most specific rule applies: that of the
 * page, then that of its site, then those of the parent sites.
 *
 * @throws TypeError when it is not a web address.
 */
export async function rule(connection: Connection, address: string): Promise<Rule | undefined> {
  return (await rulesAbout(connection, address))[0];
}

/**
 * Sets the rule for a page or a site, replacing the one before. Saved pages stay in the library.
 *
 * @param target see {@link parseRuleTarget}.
 * @param keep without it, the rule is removed.
 * @param since when the user did this, in milliseconds since 1970.
 * @returns the target of the rule as it is stored.
 * @throws TypeError, TooBroadError as {@link parseRuleTarget} does.
 */
export async function setRule(
  connection: Connection,
  target: RuleChange['target'],
  keep: Rule['keep'] | undefined,
  since: number,
): Promise<string> {
  const change = { target, keep, since };
  await setRules(connection, [change]);
  return storedTarget(change);
}

/**
 * Sets or removes any number of rules in one transaction: all of them, or none if it fails.
 *
 * @returns the changes that restore the rules as they were before.
 * @throws TypeError, TooBroadError as {@link parseRuleTarget} does.
 */
export async function setRules(
  connection: Connection,
  changes: readonly RuleChange[],
): Promise<RuleChange[]> {
  const parsed = changes.map((change) => ({ ...change, target: storedTarget(change) }));
  return await transact(connection, 'readwrite', async (tx) => {
    const store = tx.objectStore('rules');
    // IndexedDB runs requests in order, so each read sees the writes requested before it.
    return await Promise.all(
      parsed.map(async ({ target, keep, since }) => {
        const reading = store.get(target);
        const writing =
          keep === undefined ? store.delete(target) : store.put({ keep, since }, target);
        const [before] = await Promise.all([reading, writing]);
        return { target: ruleTarget(target), keep: before?.keep, since: before?.since ?? 0 };
      }),
    );
  });
}

/** Older libraries may have rules for targets that are now too broad. They can still be removed. */
function storedTarget({ target, keep }: Pick<RuleChange, 'target' | 'keep'>): string {
  const isName = typeof target === 'string' && !isHttpUrl(target);
  return keep === undefined && isName ? target : parseRuleTarget(target);
}

/**
 * Returns what {@link setRules} takes for the target of a stored rule. A site becomes an address,
 * because a bare name with one label, such as an intranet host, would be too broad.
 */
export function ruleTarget(target: string): RuleChange['target'] {
  return isHttpUrl(target) ? target : { site: `https://${target}/` };
}

/** Returns all rules that match an address, the most specific first: page, site, parent sites. */
export async function rulesAbout(connection: Connection, address: string): Promise<Rule[]> {
  const targets = targetsOf(pageAddresses(address), siteOf(address));
  return await transact(connection, 'readonly', async (tx) => {
    const store = tx.objectStore('rules');
    const found = await Promise.all(targets.map((target) => store.get(target)));
    return targets.flatMap((target, i) => (found[i] ? [{ target, ...found[i] }] : []));
  });
}

/** Returns all rules, in alphabetical order of their targets. */
export function rules(connection: Connection): Promise<Rule[]> {
  return transact(connection, 'readonly', readRules);
}

/**
 * Reads all rules, and returns a function that finds the most specific one for a page. A rule for an
 * address that the page itself names as canonical can block saving, but can't allow it, because any page
 * may name any address. The function takes normalized addresses, the page's own first, as `pageAddresses`
 * returns them.
 */
export async function loadRuleFinder(
  tx: AnyTransaction,
): Promise<(addresses: readonly string[], site: string) => Rule | undefined> {
  const all = new Map((await readRules(tx)).map((rule) => [rule.target, rule]));
  return (addresses, site) => {
    const canonical = addresses.slice(1);
    const found = targetsOf(addresses, site).flatMap((target) => all.get(target) ?? []);
    return found.find((rule) => blocksSaving(rule) || !canonical.includes(rule.target));
  };
}

async function readRules(tx: AnyTransaction): Promise<Rule[]> {
  const store = tx.objectStore('rules');
  const [targets, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return targets.flatMap((target, i) => (values[i] ? [{ target, ...values[i] }] : []));
}

/**
 * Returns the targets that match a page, the most specific first: its addresses, its site, and the
 * parent sites. A public suffix such as `com` or `co.uk` is not a parent site.
 */
function targetsOf(addresses: readonly string[], site: string): string[] {
  const targets = [...addresses, site];
  // Slices share one string. Joining the labels of a hostile host would take gigabytes.
  for (let dot = site.indexOf('.'); dot !== -1; dot = site.indexOf('.', dot + 1)) {
    const parent = site.slice(dot + 1);
    if (!isPublicSuffix(parent)) targets.push(parent);
  }
  return targets;
}

/**
 * Returns the target of a rule as it is stored: a normalized address or a site.
 *
 * @param target the address of a page, a stored target, or `{ site }` with any address on the site
 * or its bare name.
 * @throws TypeError when it is neither a page nor a site. TooBroadError when a bare name is not one
 * site. An address is never too broad: the user has seen a page there, and hosts in an intranet may
 * have a name without dots.
 */
export function parseRuleTarget(target: string | { readonly site: string }): string {
  if (typeof target !== 'string') {
    const site = parseSite(target.site);
    if (!isHttpUrl(target.site) && isTooBroad(site)) throw new TooBroadError(site);
    return site;
  }
  if (isHttpUrl(target)) return pageAddresses(target)[0];
  // Text that merely contains the name of a site must not become a rule for that site.
  if (parseSite(target) !== target) throw new TypeError(`Not a site or a page: ${target}`);
  if (isTooBroad(target)) throw new TooBroadError(target);
  return target;
}

/** Is thrown for a rule whose target is a public suffix, such as `co.uk`, and not one site. */
export class TooBroadError extends RangeError {
  override readonly name = 'TooBroadError';

  constructor(site: string) {
    super(`More than one site: ${site}`);
  }
}

/** Whether a bare name is a public suffix, such as `com` or `co.uk`. */
function isTooBroad(site: string): boolean {
  return isPublicSuffix(site) && site !== 'localhost';
}
