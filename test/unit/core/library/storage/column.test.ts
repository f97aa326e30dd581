import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hammingDistance } from '../../../../../core/fingerprint/hamming.ts';
import type { Column } from '../../../../../core/library/storage/column.ts';
import { Connection } from '../../../../../core/library/storage/connection.ts';
import { PAGES_PER_SHARD, type Row } from '../../../../../core/library/storage/shard.ts';
import { transact } from '../../../../../core/library/storage/transaction.ts';
import { unrelatedBits } from '../page-visits.ts';

const prints = unrelatedBits(40, 21);
let count = 0;

/** Ids around the border of two shards and among the first ones. */
const someId = fc.oneof(
  fc.integer({ min: 1, max: 30 }),
  fc.integer({ min: PAGES_PER_SHARD - 5, max: PAGES_PER_SHARD + 5 }),
);
const someRow: fc.Arbitrary<Row> = fc.record({
  id: someId,
  bits: fc.constantFrom(...prints),
  size: fc.integer({ min: 1, max: 255 }),
  firstRead: fc.nat(),
  lastRead: fc.nat(),
  visits: fc.integer({ min: 1, max: 9 }),
  site: fc.nat(5),
});
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ set: fc.array(someRow, { maxLength: 12 }) }) },
  fc.record({ erase: fc.array(someId, { maxLength: 6 }) }),
  // Enough rows at once to be merged into the shards.
  fc.record({ fill: someRow, from: fc.integer({ min: 1, max: PAGES_PER_SHARD - 200 }) }),
  fc.constant('fail' as const),
);

const write = (connection: Connection, work: (column: Column) => void) =>
  transact(connection, 'readwrite', async (tx, column) => {
    work(column);
    await column.save(tx);
  });

function setAll(column: Column, rows: readonly Row[]): void {
  for (const row of rows) column.set(row);
  column.lastId = Math.max(column.lastId, ...rows.map(({ id }) => id));
}

test('holds what was written and nothing that was deleted, for every connection', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), change), { maxLength: 14 }),
      async (changes) => {
        const name = `column ${++count}`;
        const [one, other] = [new Connection(name), new Connection(name)];
        const model = new Map<number, Row>();
        for (const [first, what] of changes) {
          const connection = first ? one : other;
          if (what === 'fail') {
            const failing = transact(connection, 'readwrite', async (tx, column) => {
              await column.load('bits');
              for (const id of model.keys()) column.delete(id);
              await column.save(tx);
              throw new RangeError('on purpose');
            });
            await expect(failing).rejects.toThrow('on purpose');
          } else if ('set' in what) {
            await write(connection, (column) => setAll(column, what.set));
            for (const row of what.set) model.set(row.id, row);
          } else if ('erase' in what) {
            const erased = what.erase.filter((id) => model.delete(id));
            await write(connection, (column) => {
              for (const id of erased) column.delete(id);
            });
          } else {
            const rows = Array.from({ length: 140 }, (_, i) => ({
              ...what.fill,
              id: what.from + i,
            }));
            await write(connection, (column) => setAll(column, rows));
            for (const row of rows) model.set(row.id, row);
          }
          await agree(first ? other : one, model);
        }
        await agree(one, model);
        await bitsAreGone(name, model);
        one.close();
        other.close();
      },
    ),
    { numRuns: 20 },
  );
}, 60_000);

async function agree(connection: Connection, model: ReadonlyMap<number, Row>): Promise<void> {
  const ids = [...model.keys()].sort((a, b) => a - b);
  const rising = (found: readonly number[]) => found.toSorted((a, b) => a - b);
  const rows = await connection.scanner();
  await transact(connection, 'readonly', async (_, column) => {
    await Promise.all([column.load('bits'), column.load('visits')]);
    expect([column.missing('bits'), column.missing('visits')]).toEqual([0, 0]);
    const [forwards, backwards, facts]: number[][] = [[], [], []];
    column.forEach(({ visits, lastRead }, place, id) => {
      facts?.push(visits[place] ?? 0, lastRead[place] ?? 0);
      forwards?.push(id);
    });
    column.forEach((_facts, _slot, id) => void backwards?.push(id), true);
    expect(forwards).toEqual(ids);
    expect(facts).toEqual(ids.flatMap((id) => [model.get(id)?.visits, model.get(id)?.lastRead]));
    expect(backwards?.reverse()).toEqual(ids);
    for (const id of [...ids.slice(0, 20), ...ids.slice(-20), 7, PAGES_PER_SHARD]) {
      const row = model.get(id);
      expect(column.bitsOf(id)).toEqual(row?.bits);
      expect(column.sizeOf(id)).toBe(row?.size);
      if (row) expect({ ...row, ...column.visitsOf(id) }).toEqual(row);
      else expect(column.visitsOf(id)).toBeUndefined();
    }
    const [print = new Uint32Array(8)] = prints;
    for (const radius of [0, 90]) {
      const near = ids.filter(
        (id) => hammingDistance(model.get(id)?.bits ?? print, print) <= radius,
      );
      expect(rising(column.findNear(rows, print, radius))).toEqual(near);
    }
  });
}

/** Expects that the database has no bits of deleted pages. */
async function bitsAreGone(name: string, model: ReadonlyMap<number, Row>): Promise<void> {
  const connection = new Connection(name);
  await transact(connection, 'readonly', async (tx) => {
    const ledger = await tx.objectStore('ledger').get(0);
    for (const id of ledger?.ids ?? []) expect(model.has(id)).toBe(true);
    const shards = tx.objectStore('bits');
    for (const n of await shards.getAllKeys()) {
      const bits = (await shards.get(n))?.bits ?? new Uint32Array();
      for (let at = 0; at < bits.length; at += 8) {
        if (model.has(n * PAGES_PER_SHARD + at / 8 + 1)) continue;
        expect(bits.subarray(at, at + 8)).toEqual(new Uint32Array(8));
      }
    }
  });
  connection.close();
}
