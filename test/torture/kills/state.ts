import { openDB } from 'idb';
import { toPage } from '../../../core/library/storage/page-record.ts';
import { unpackPrimaryKey } from '../../../core/library/storage/primary-key.ts';
import {
  LIBRARY_VERSION,
  type LibraryDatabase,
  type LibrarySchema,
  type TrashedPage,
} from '../../../core/library/storage/schema.ts';

/** Opens the stores of a library as they are. Rejects if there is no such database. */
export function openStores(name: string): Promise<LibraryDatabase> {
  return openDB<LibrarySchema>(name, LIBRARY_VERSION, {
    upgrade: (_, version) => {
      throw new Error(`The library ${name} has version ${version}`);
    },
  });
}

/**
 * Reads everything that a library must not lose: a line for each page with its text and sketch, for each
 * page in the trash, and for each saved address, import, cluster, rule, rejected pair, and setting. Ids are replaced by addresses,
 * because a recovered library may assign other ones. The transaction begins before the function
 * returns, so later writes don't show.
 */
export async function readState(db: LibraryDatabase): Promise<string[]> {
  const tx = db.transaction(
    [
      'pages',
      'addresses',
      'imports',
      'texts',
      'sketches',
      'trash',
      'clusters',
      'rules',
      'apart',
      'settings',
    ],
    'readonly',
  );
  const all = <Name extends (typeof tx.objectStoreNames)[number]>(name: Name) =>
    Promise.all([tx.objectStore(name).getAllKeys(), tx.objectStore(name).getAll()]);
  const [addresses, imports] = await Promise.all([all('addresses'), all('imports')]);
  const [pages, texts, sketches, trash, clusters, rules, apart, settings] = await Promise.all([
    all('pages'),
    all('texts'),
    all('sketches'),
    all('trash'),
    all('clusters'),
    all('rules'),
    all('apart'),
    all('settings'),
  ]);
  const textOf = new Map(texts[0].map((id, i) => [id, texts[1][i]]));
  const sketchOf = new Map(sketches[0].map((id, i) => [id, sketches[1][i]]));
  const urlOf = new Map<number, string>();
  const lines: string[] = [];
  for (const [i, record] of pages[1].entries()) {
    const key = pages[0][i] ?? new ArrayBuffer();
    const { id } = unpackPrimaryKey(key);
    urlOf.set(id, record.u);
    const sketch = sketchOf.get(id);
    if (!sketch) lines.push(`page without a sketch: ${id}`);
    else lines.push(pageLine('page', { key, record, text: textOf.get(id), sketch }));
    textOf.delete(id);
    sketchOf.delete(id);
  }
  for (const id of textOf.keys()) lines.push(`text without a page: ${id}`);
  for (const id of sketchOf.keys()) lines.push(`sketch without a page: ${id}`);
  for (const record of trash[1]) {
    for (const page of record.pages) lines.push(pageLine('trash', page));
    const deleted = record.addresses ?? [];
    for (const saved of deleted) lines.push(`trash: ${JSON.stringify(saved)}`);
    if (record.count !== record.pages.length + deleted.length)
      lines.push(`trash with a wrong count`);
    if (record.apart.length > 0) lines.push(`trash: ${JSON.stringify(record.apart)}`);
  }
  for (const [name, [keys, values]] of [
    ['address', addresses],
    ['import', imports],
  ] as const) {
    for (const [i, value] of values.entries()) {
      lines.push(`${name}: ${keys[i]} ${JSON.stringify(value)}`);
    }
  }
  for (const { ids } of clusters[1]) {
    lines.push(`cluster: ${ids.map((id) => urlOf.get(id) ?? `lost ${id}`).sort()}`);
  }
  for (const [i, rule] of rules[1].entries()) {
    lines.push(`rule: ${rules[0][i]} ${JSON.stringify(rule)}`);
  }
  for (const pair of apart[1]) lines.push(`not a copy: ${JSON.stringify(pair)}`);
  for (const setting of settings[1]) lines.push(`settings: ${JSON.stringify(setting)}`);
  return lines.sort();
}

function pageLine(where: string, { text, sketch, ...saved }: TrashedPage): string {
  const { id: _, ...page } = toPage(saved);
  return `${where}: ${JSON.stringify([page, text, sketch], plain)}`;
}

/** Writes binary values as arrays of numbers. */
function plain(_: string, value: unknown): unknown {
  if (value instanceof ArrayBuffer) return Array.from(new Uint8Array(value));
  return ArrayBuffer.isView(value) ? Array.from(value as Uint32Array) : value;
}

/** Returns the lines that only one of two states has: at most five of each, cut. */
export function compareStates(found: readonly string[], wanted: readonly string[]): string[] {
  const only = (lines: readonly string[], others: readonly string[], what: string) => {
    const known = new Set(others);
    const differing = lines.filter((line) => !known.has(line));
    const shown = differing.slice(0, 5).map((line) => `${what}: ${line.slice(0, 200)}`);
    return differing.length > 5 ? [...shown, `${what}: ${differing.length - 5} more`] : shown;
  };
  return [...only(wanted, found, 'missing'), ...only(found, wanted, 'not expected')];
}

/** Replaces a library by a copy of another one, as the stores are. */
export async function copyLibrary(from: string, to: string): Promise<void> {
  const [source, target] = [await openStores(from), await openStores(to)];
  const names = [...source.objectStoreNames];
  const reading = source.transaction(names, 'readonly');
  const read = await Promise.all(
    names.map(async (name) => {
      const store = reading.objectStore(name);
      return [name, await store.getAllKeys(), await store.getAll()] as const;
    }),
  );
  const tx = target.transaction(names, 'readwrite');
  for (const [name, keys, values] of read) {
    const store = tx.objectStore(name);
    store.clear();
    for (const [i, value] of values.entries()) {
      // Keys of rejected pairs are in their values.
      if (store.keyPath) store.put(value);
      else store.put(value, keys[i]);
    }
  }
  await tx.done;
  source.close();
  target.close();
}
