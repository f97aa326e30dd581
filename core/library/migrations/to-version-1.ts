import type { AnyDatabase } from './upgrade.ts';

/**
 * Version 1: pages by head and id, with indexes of their segments and addresses, and the column in
 * shards of 4,096 entries: eight words and the id each.
 */
export async function toVersion1(db: AnyDatabase): Promise<void> {
  const pages = db.createObjectStore('pages');
  pages.createIndex('segments', 'segments', { multiEntry: true });
  pages.createIndex('addresses', 'addresses', { multiEntry: true });
  db.createObjectStore('column');
}
