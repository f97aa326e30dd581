import { beforeEach, expect, test, vi } from 'vitest';
import type { RaceService } from '../../../../../web/tables/race/engine/race.worker.ts';
import { RaceEngine } from '../../../../../web/tables/race/engine/race-engine.ts';
import type { RaceQuestion } from '../../../../../web/tables/race/race-question.ts';
import type { RaceOutcome, RaceProgress } from '../../../../../web/tables/race/race-result.ts';

const QUESTION: RaceQuestion = {
  count: 1000,
  radius: 3,
  source: 'uniform',
  seed: 1,
  contenders: ['scan'],
};

const DONE: RaceOutcome = {
  kind: 'done',
  result: { standings: {}, checked: 20, rows: 10, clock: 0.1 },
};

/** A worker that does as it is told. */
class Worker implements RaceService {
  readonly broken: () => void;
  answer: (outcome: RaceOutcome) => void = () => {};
  tell: (progress: RaceProgress) => void = () => {};
  isStopped = false;

  constructor(broken: () => void) {
    this.broken = broken;
  }

  race(_: RaceQuestion, tell: (progress: RaceProgress) => void): Promise<RaceOutcome> {
    this.tell = tell;
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  readonly stop = (): void => {
    this.isStopped = true;
  };
}

let workers: Worker[];
let removals: boolean[];
let engine: RaceEngine;

beforeEach(() => {
  workers = [];
  removals = [];
  engine = new RaceEngine(
    (broken) => {
      const worker = new Worker(broken);
      workers.push(worker);
      return worker;
    },
    async (waits) => {
      removals.push(waits);
    },
  );
});

/** A race that is running, once its worker is there. */
async function running(): Promise<{ worker: Worker; over: Promise<void> }> {
  const before = workers.length;
  const over = engine.start(QUESTION);
  await expect.poll(() => workers.length).toBe(before + 1);
  return { worker: workers[before] as Worker, over };
}

test('a race that ends gives its worker back and leaves what it found', async () => {
  const { worker, over } = await running();
  worker.tell({ stage: 'building', part: 0.5, standings: {} });
  expect(engine.race()).toMatchObject({ state: 'running', progress: { part: 0.5 } });
  worker.answer(DONE);
  await over;
  expect(engine.race()).toMatchObject({ state: 'done', question: QUESTION, inBackground: false });
  expect(worker.isStopped).toBe(true);
});

test('a second race does not begin while one runs', async () => {
  await running();
  await engine.start(QUESTION);
  expect(workers).toHaveLength(1);
});

test('to cancel ends the worker first, then removes what it had stored, and only then says so', async () => {
  const { worker } = await running();
  const states: string[] = [];
  engine.subscribe(() => states.push(`${engine.race().state} ${worker.isStopped} ${removals}`));
  await engine.cancel();
  expect(states).toEqual(['ending true ', 'cancelled true true']);
  worker.tell({ stage: 'timing', part: 1, standings: {} });
  worker.answer(DONE);
  await Promise.resolve();
  expect(engine.race().state).toBe('cancelled');
});

test('a race that is cancelled before its worker is there starts none', async () => {
  engine.arrive();
  const over = engine.start(QUESTION);
  await engine.cancel();
  await over;
  expect(workers).toEqual([]);
  expect(engine.race().state).toBe('cancelled');
});

test('a page that is shown removes what was left, but not what runs elsewhere', async () => {
  engine.arrive();
  await expect.poll(() => removals).toEqual([false]);
});

test('a worker that dies is told of, and what it had stored is removed', async () => {
  const { worker } = await running();
  worker.broken();
  expect(engine.race()).toEqual({ state: 'failed', trouble: 'worker' });
  expect(worker.isStopped).toBe(true);
  await expect.poll(() => removals).toEqual([true]);
  const again = await running();
  again.worker.answer(DONE);
  await again.over;
  expect(engine.race().state).toBe('done');
});

test('a worker that cannot be started is told of', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const none = new RaceEngine(
    () => {
      throw new Error('No workers here');
    },
    async () => {},
  );
  await none.start(QUESTION);
  expect(none.race()).toEqual({ state: 'failed', trouble: 'worker' });
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});

test('a race part of which was out of sight is marked', async () => {
  const { worker, over } = await running();
  engine.noteBackground();
  worker.answer(DONE);
  await over;
  expect(engine.race()).toMatchObject({ state: 'done', inBackground: true });
});
