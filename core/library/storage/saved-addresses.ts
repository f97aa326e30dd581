/**
 * Reads and writes saved addresses: pages that the reader saved in another program, and whose text was
 * never seen here. They have no fingerprint, so they are in a store of their own, which no comparison
 * reads. `../saved-addresses.ts` has what features do with them.
 */
import { stripBidiControls } from '../../text/bidi-controls.ts';
import { isHttpUrl } from '../../url/http-url.ts';
import { mapWithYield } from './batches.ts';
import { type Origin, packOrigins, unpackOrigins } from './provenance.ts';
import type { AnyTransaction, StoredAddress, Transaction } from './schema.ts';

/** A page that the reader saved elsewhere, and whose text is not known. */
export interface SavedAddress {
  /** The normalized address, by which it is found. */
  readonly address: string;
  /** The address as it was saved, used to open the page. */
  readonly url: string;
  readonly title: string;
  /** The imports that have it, at least one. */
  readonly origins: readonly Origin[];
}

/** A saved address as a search finds it. */
export interface SavedLink {
  readonly saved: SavedAddress;
  /** Its folded title and address. */
  readonly line: string;
  /** When it was last read or saved. */
  readonly at: number;
}

/** Returns what is stored for a saved address. */
export function toStoredAddress({ url, title, origins }: SavedAddress): StoredAddress {
  return { u: url, t: title, ...packOrigins(origins) };
}

/**
 * Returns the saved address that is stored so, or nothing if it was damaged on the disk.
 *
 * @param address its key. A later browser might normalize its address in another way.
 */
export function fromStoredAddress(
  address: string | undefined,
  stored: StoredAddress | undefined,
): SavedAddress | undefined {
  const { u, t } = stored ?? {};
  if (
    !stored ||
    address === undefined ||
    typeof u !== 'string' ||
    typeof t !== 'string' ||
    !isHttpUrl(u)
  )
    return undefined;
  const origins = unpackOrigins(stored);
  if (origins.length === 0) return undefined;
  return { address, url: u, title: stripBidiControls(t), origins };
}

/** Reads the saved addresses among these normalized addresses, by address. */
export async function readAddresses(
  tx: AnyTransaction,
  addresses: Iterable<string>,
): Promise<Map<string, SavedAddress>> {
  const store = tx.objectStore('addresses');
  if ((await store.count()) === 0) return new Map();
  const read = async (address: string) => fromStoredAddress(address, await store.get(address));
  const found = await mapWithYield(new Set(addresses), read, tx);
  return new Map(found.flatMap((saved) => (saved ? [[saved.address, saved] as const] : [])));
}

/** Writes a saved address. The request is made before the first `await`. */
export async function putAddress(tx: Transaction<'readwrite'>, saved: SavedAddress): Promise<void> {
  await tx.objectStore('addresses').put(toStoredAddress(saved), saved.address);
}

/** Reads all saved addresses, in order of their keys. Damaged ones are left out. */
export async function readAllAddresses(tx: AnyTransaction): Promise<SavedAddress[]> {
  const store = tx.objectStore('addresses');
  const [keys, stored] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return stored.flatMap((each, i) => fromStoredAddress(keys[i], each) ?? []);
}

/** Returns the source of each import that the library knows, by the id of the import. */
export async function readSources(tx: AnyTransaction): Promise<ReadonlyMap<number, string>> {
  const imports = tx.objectStore('imports');
  const [ids, values] = await Promise.all([imports.getAllKeys(), imports.getAll()]);
  return new Map(ids.map((id, i) => [id, values[i]?.source ?? '']));
}
