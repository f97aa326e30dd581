import { pageAddresses } from './address/page-addresses.ts';
import { siteNamed } from './address/site.ts';
import type { Connection } from './connection.ts';
import type { AnyTransaction } from './schema.ts';
import { transact } from './transact.ts';

/** Something that is never to be remembered again. */
export interface Never {
  /** A site (`example.org`, with all sites below it), or the clean address of a page. */
  readonly what: string;
  /** When the reader said so, in milliseconds since 1970. */
  readonly since: number;
}

/**
 * Sets down that a page or a whole site is never to be remembered. What is remembered of it stays:
 * forgetting is another step.
 *
 * @param what the address of a page, or `{ site }`: any address on it, or its bare name.
 * @returns what was set down, as {@link allow} takes it.
 * @throws TypeError when it is no web address.
 */
export async function never(
  connection: Connection,
  what: string | { readonly site: string },
  since: number,
): Promise<string> {
  const key = typeof what === 'string' ? pageAddresses(what)[0] : siteNamed(what.site);
  await transact(connection, 'readwrite', (tx) => tx.objectStore('never').put({ since }, key));
  return key;
}

/** Takes back what {@link never} set down; tells whether it had. */
export function allow(connection: Connection, what: string): Promise<boolean> {
  return transact(connection, 'readwrite', async (tx) => {
    const store = tx.objectStore('never');
    const known = (await store.count(what)) > 0;
    await store.delete(what);
    return known;
  });
}

/** All that was set down, in the order of its letters. */
export function nevers(connection: Connection): Promise<Never[]> {
  return transact(connection, 'readonly', async (tx) => {
    const store = tx.objectStore('never');
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.map((what, i) => ({ what, since: values[i]?.since ?? 0 }));
  });
}

/** Whether a page of these clean addresses is never to be remembered. */
export async function isNever(
  tx: AnyTransaction,
  addresses: readonly string[],
  site: string,
): Promise<boolean> {
  const store = tx.objectStore('never');
  if ((await store.count()) === 0) return false;
  const names = namesOf(addresses, site);
  const counts = await Promise.all(names.map((name) => store.count(name)));
  return counts.some((count) => count > 0);
}

/** The same for very many pages: all that was set down is read once. */
export async function neverTest(
  tx: AnyTransaction,
): Promise<(addresses: readonly string[], site: string) => boolean> {
  const nevers = new Set(await tx.objectStore('never').getAllKeys());
  return (addresses, site) =>
    nevers.size > 0 && namesOf(addresses, site).some((name) => nevers.has(name));
}

/** By what a page may have been named: its addresses, its site and those above it. */
function namesOf(addresses: readonly string[], site: string): string[] {
  const labels = site.split('.');
  return [...addresses, ...labels.map((_, i) => labels.slice(i).join('.'))];
}
