import fc from 'fast-check';
import type { RulePolicy } from '../../core/library/storage/schema.ts';
import type { Operation } from './operations.ts';

/** Which pages operations are about, and how many pages one of them may concern. */
interface Scope {
  readonly first: number;
  readonly last: number;
  readonly most: number;
}

/** Returns operations on some pages alone. Tabs that use different pages can do them at any time. */
export function pageOperation({ first, last, most }: Scope): fc.Arbitrary<Operation> {
  const page = fc.integer({ min: first, max: last });
  const range = fc
    .tuple(page, fc.integer({ min: 1, max: most }))
    .map(([from, count]) => ({ from, count: Math.min(count, last + 1 - from) }));
  const one = <Name extends Operation['do'], More extends object>(
    name: Name,
    more: fc.Arbitrary<More>,
  ) =>
    more.map((fields) => ({ do: name, ...fields }) as unknown as Extract<Operation, { do: Name }>);
  const keep = fc.constantFrom<RulePolicy | undefined>('never', 'look-up', 'always', undefined);
  // Mostly a page and its copy, so that clusters change.
  const pair = fc.oneof(
    page.map((n) => ({ page: n - (n % 4) + 2, other: n - (n % 4) + 3 })),
    fc.record({ page, other: page }),
  );
  return fc.oneof(
    { weight: 20, arbitrary: one('remember', fc.record({ page, times: fc.nat(5) })) },
    { weight: 6, arbitrary: one('import', range) },
    {
      weight: 4,
      arbitrary: one('add', withFields(range, { importId: fc.integer({ min: 1, max: 4 }) })),
    },
    { weight: 10, arbitrary: one('delete', withFields(range, { restorable: fc.boolean() })) },
    { weight: 6, arbitrary: one('rule', fc.record({ page, keep })) },
    { weight: 6, arbitrary: one('reject', withFields(pair, { rejected: fc.boolean() })) },
    { weight: 12, arbitrary: one('look-up', fc.record({ page })) },
  );
}

function withFields<A extends object, B extends object>(
  base: fc.Arbitrary<A>,
  more: { [Name in keyof B]: fc.Arbitrary<B[Name]> },
): fc.Arbitrary<A & B> {
  return fc.tuple(base, fc.record(more)).map(([a, b]) => ({ ...a, ...b }) as A & B);
}

/** Returns operations that concern the whole library. */
export function wholeOperation(pages: number): fc.Arbitrary<Operation> {
  const restorable = fc.boolean();
  const retention = fc.integer({ min: Math.floor(pages / 8), max: pages });
  return fc.oneof(
    { weight: 8, arbitrary: fc.nat(9).map((which): Operation => ({ do: 'restore', which })) },
    {
      weight: 3,
      arbitrary: fc
        .integer({ min: 1, max: 4 })
        .map((importId): Operation => ({ do: 'undo', importId })),
    },
    {
      weight: 2,
      arbitrary: fc
        .boolean()
        .map((keepText): Operation => ({ do: 'settings', changes: { keepText } })),
    },
    {
      weight: 4,
      arbitrary: retention.map(
        (most): Operation => ({
          do: 'settings',
          changes: { retention: { keep: 'pages', pages: most } },
        }),
      ),
    },
    {
      weight: 4,
      arbitrary: restorable.map((restorable): Operation => ({ do: 'prune', restorable })),
    },
    { weight: 5, arbitrary: fc.constant<Operation>({ do: 'cluster' }) },
    { weight: 1, arbitrary: fc.constant<Operation>({ do: 'check' }) },
    { weight: 4, arbitrary: fc.constant<Operation>({ do: 'list' }) },
  );
}
