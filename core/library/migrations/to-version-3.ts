import type { AnyDatabase, Upgrade } from './upgrade.ts';

/**
 * Version 3: rules in place of what is never to be remembered, pairs of pages that were told apart,
 * and the trash counted by its keys.
 */
export async function toVersion3(db: AnyDatabase, tx: Upgrade): Promise<void> {
  const never = tx.objectStore('never');
  const [keys, values] = await Promise.all([never.getAllKeys(), never.getAll()]);
  const rules = db.createObjectStore('rules');
  await Promise.all(
    keys.map((key, i) => rules.put({ keep: 'never', since: values[i].since }, key)),
  );
  db.deleteObjectStore('never');

  const apart = db.createObjectStore('apart', { keyPath: 'pages' });
  apart.createIndex('pages', 'pages', { multiEntry: true });

  const trash = tx.objectStore('trash');
  let cursor = await trash.openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    await cursor.update({ ...cursor.value, count: cursor.value.pages.length, apart: [] });
  }
  trash.deleteIndex('undo');
  trash.createIndex('undo', ['undo', 'until', 'count']);
}
