import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latestOnly } from '../../../../web/lib/latest-only.ts';

test('only the newest question is answered, in whatever order the answers arrive', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), fails: fc.boolean() }),
    fc.record({ kind: fc.constant('drop' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 12 }),
      async (scheduler, steps) => {
        const results: string[] = [];
        let running = 0;
        let newest = -1;
        const asker = latestOnly(
          async ({ id, fails }: { id: number; fails: boolean }) => {
            expect(++running).toBe(1);
            await scheduler.schedule(Promise.resolve(), `work ${id}`);
            running--;
            if (fails) throw id;
            return id;
          },
          (id) => {
            expect(id).toBe(newest);
            results.push(`answer ${id}`);
          },
          (id) => {
            expect(id).toBe(newest);
            results.push(`failure ${id}`);
          },
        );
        let last: string | undefined;
        const { task } = scheduler.scheduleSequence(
          steps.map((next, id) => ({
            label: `${next.kind} ${id}`,
            builder: async () => {
              newest = id;
              if (next.kind === 'drop') {
                asker.cancel();
                last = undefined;
              } else {
                asker.request({ id, fails: next.fails });
                last = `${next.fails ? 'failure' : 'answer'} ${id}`;
              }
            },
          })),
        );
        await scheduler.waitFor(task);
        await scheduler.waitIdle();
        expect(running).toBe(0);
        expect(new Set(results).size).toBe(results.length);
        if (last) expect(results.at(-1)).toBe(last);
      },
    ),
  );
});

test('while one question is in progress, only the newest of the others waits', async () => {
  const worked: string[] = [];
  const release: (() => void)[] = [];
  const asker = latestOnly(
    (question: string) => {
      worked.push(question);
      return new Promise<void>((resolve) => release.push(resolve));
    },
    () => {},
    () => {},
  );
  for (const question of ['a', 'ab', 'abc', 'abcd']) asker.request(question);
  release.shift()?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(worked).toEqual(['a', 'abcd']);
});
