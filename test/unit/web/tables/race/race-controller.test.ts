import { expect, test } from 'vitest';
import { RaceController } from '../../../../../web/tables/race/race-controller.ts';
import type { RaceQuestion } from '../../../../../web/tables/race/race-question.ts';
import type { RaceOutcome } from '../../../../../web/tables/race/race-result.ts';

const QUESTION: RaceQuestion = {
  count: 1000,
  radius: 3,
  source: 'uniform',
  seed: 1,
  contenders: ['scan'],
};

const DONE: RaceOutcome = {
  kind: 'done',
  result: { results: {}, checkedQueries: 20, foundRows: 10, clockStepMs: 0.1 },
};

test('a worker that dies is reported, its database is deleted, and another can start', async () => {
  let crash: (() => void) | undefined;
  const did: string[] = [];
  const controller = new RaceController(
    (onError) => {
      const isFirst = crash === undefined;
      crash ??= onError;
      return {
        race: () => (isFirst ? new Promise<RaceOutcome>(() => {}) : Promise.resolve(DONE)),
        stop: () => did.push('stop'),
      };
    },
    async (waits) => {
      did.push(waits ? 'delete once it is free' : 'delete');
    },
  );
  void controller.start(QUESTION);
  await expect.poll(() => crash).toBeDefined();
  crash?.();
  expect(controller.getState()).toEqual({ state: 'failed', error: 'worker' });
  await expect.poll(() => did).toEqual(['stop', 'delete once it is free']);
  await controller.start(QUESTION);
  expect(controller.getState().state).toBe('done');
});
