import { pageAddresses } from '../url/canonical.ts';
import { isPublicSuffix } from '../url/host.ts';
import { isHttpUrl } from '../url/http-url.ts';
import { parseSite, siteOf } from '../url/site.ts';
import type { Connection } from './storage/connection.ts';
import { blocksSaving, type Rule, type RuleChange } from './storage/rule.ts';
import type { AnyTransaction, StoredRule } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';

/**
 * The rule for an address, if there is one. The most specific holds: that of the page, then that of
 * its site, then those of the sites above.
 *
 * @throws TypeError when it is no web address.
 */
export async function rule(connection: Connection, address: string): Promise<Rule | undefined> {
  const [addresses, site] = [pageAddresses(address), siteOf(address)];
  return await transact(connection, 'readonly', (tx) => ruleFor(tx, addresses, site));
}

/**
 * Sets down what becomes of a page or of a whole site, in place of what was said before. What is
 * remembered of it stays: forgetting is another step.
 *
 * @param target the address of a page, what a rule calls itself, or `{ site }`: any address on it,
 * or its bare name.
 * @param keep without it the rule is taken away.
 * @returns what the rule calls itself.
 * @throws TypeError when it is no web address, TooBroad when it is a name that is nobody's site, such
 * as `com`.
 */
export async function setRule(
  connection: Connection,
  target: RuleChange['target'],
  keep: Rule['keep'] | undefined,
  since: number,
): Promise<string> {
  const change = { target, keep, since };
  await setRules(connection, [change]);
  return keyOf(change);
}

/**
 * The same for very many, all or none.
 *
 * @returns what was said of each before: set in turn, it takes that back.
 * @throws TypeError, TooBroad as {@link setRule}.
 */
export async function setRules(
  connection: Connection,
  changes: readonly RuleChange[],
): Promise<(RuleChange & { readonly target: string })[]> {
  const keyed = changes.map((change) => ({ ...change, key: keyOf(change) }));
  return await transact(connection, 'readwrite', async (tx) => {
    const store = tx.objectStore('rules');
    // Asked for in order, and nothing waited for in between.
    return await Promise.all(
      keyed.map(async ({ key, keep, since }) => {
        const reading = store.get(key);
        const writing = keep === undefined ? store.delete(key) : store.put({ keep, since }, key);
        const [before] = await Promise.all([reading, writing]);
        return { target: key, keep: before?.keep, since: before?.since ?? 0 };
      }),
    );
  });
}

function keyOf({ target, keep }: Pick<RuleChange, 'target' | 'keep'>): string {
  return keep === undefined && isName(target) ? target : ruleKey(target);
}

/** To be taken away, a rule of an older library may be as broad as it likes. */
function isName(target: string | object): target is string {
  return typeof target === 'string' && !isHttpUrl(target);
}

/** All rules that are about an address, the most specific first: of the page, its site, those above. */
export async function rulesAbout(connection: Connection, address: string): Promise<Rule[]> {
  const names = ruleNames(pageAddresses(address), siteOf(address));
  return await transact(connection, 'readonly', async (tx) => {
    const store = tx.objectStore('rules');
    const said = await Promise.all(names.map((name) => store.get(name)));
    return names.flatMap((target, i) => (said[i] ? [{ target, ...said[i] }] : []));
  });
}

/** All rules, in the order of the letters of what they are about. */
export function rules(connection: Connection): Promise<Rule[]> {
  return transact(connection, 'readonly', async (tx) => {
    const store = tx.objectStore('rules');
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.flatMap((target, i) => (values[i] ? [{ target, ...values[i] }] : []));
  });
}

/**
 * The rule for a page, the most specific if there are several. What a page names as its own address
 * can keep it out, and lets nothing in: it is the page that names it.
 *
 * @param addresses clean, its own first: what `pageAddresses` gives.
 */
export async function ruleFor(
  tx: AnyTransaction,
  addresses: readonly string[],
  site: string,
): Promise<Rule | undefined> {
  const store = tx.objectStore('rules');
  if ((await store.count()) === 0) return undefined;
  const names = ruleNames(addresses, site);
  const found = await Promise.all(names.map((name) => store.get(name)));
  return ruleAmong(new Map(names.map((name, i) => [name, found[i]])), addresses, site);
}

/** The same for very many pages: all rules are read once. */
export async function ruleTest(
  tx: AnyTransaction,
): Promise<(addresses: readonly string[], site: string) => Rule | undefined> {
  const store = tx.objectStore('rules');
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  if (keys.length === 0) return () => undefined;
  const all = new Map(keys.map((key, i) => [key, values[i]]));
  return (addresses, site) => ruleAmong(all, addresses, site);
}

function ruleAmong(
  rules: ReadonlyMap<string, StoredRule | undefined>,
  addresses: readonly string[],
  site: string,
): Rule | undefined {
  const named = addresses.slice(1);
  for (const target of ruleNames(addresses, site)) {
    const said = rules.get(target);
    if (said && (blocksSaving(said) || !named.includes(target))) return { target, ...said };
  }
  return undefined;
}

/**
 * By what a rule may name a page, the most specific first: its addresses, its site, and the sites
 * above it. A name under which anybody can register, `com` or `co.uk`, stands for no site but
 * itself.
 */
function ruleNames(addresses: readonly string[], site: string): string[] {
  const names = [...addresses, site];
  // Slices of one string: joined anew, the labels of a hostile host would be gigabytes.
  for (let dot = site.indexOf('.'); dot !== -1; dot = site.indexOf('.', dot + 1)) {
    const above = site.slice(dot + 1);
    if (!isPublicSuffix(above)) names.push(above);
  }
  return names;
}

/**
 * What a rule calls itself: a clean address, or a site.
 *
 * @param target the address of a page, what a rule calls itself, or `{ site }`: any address on it, or
 * its bare name.
 * @throws TypeError when it is neither. TooBroad when a bare name is not that of one site. An address
 * is another matter: somebody saw a page there, and names in an intranet have one label.
 */
export function ruleKey(target: string | { readonly site: string }): string {
  if (typeof target !== 'string') {
    const site = parseSite(target.site);
    if (!isHttpUrl(target.site) && isTooBroad(site)) throw new TooBroad(site);
    return site;
  }
  if (isHttpUrl(target)) return pageAddresses(target)[0];
  // What only contains the name of a site would stand for all of it.
  if (parseSite(target) !== target) throw new TypeError(`Neither a site nor a page: ${target}`);
  if (isTooBroad(target)) throw new TooBroad(target);
  return target;
}

/** A rule for a name that is nobody's site, but what many sites end with. */
export class TooBroad extends RangeError {
  override readonly name = 'TooBroad';

  constructor(site: string) {
    super(`More than one site: ${site}`);
  }
}

/** Whether a bare name is more than one site, like `com` and `co.uk`. */
function isTooBroad(site: string): boolean {
  return isPublicSuffix(site) && site !== 'localhost';
}
