import { beforeEach, expect, test, vi } from 'vitest';
import { RaceController } from '../../../../../web/tables/race/race-controller.ts';
import type { RaceQuestion } from '../../../../../web/tables/race/race-question.ts';
import type { RaceOutcome, RaceProgress } from '../../../../../web/tables/race/race-result.ts';
import type { RaceService } from '../../../../../web/tables/race/worker/race.worker.ts';

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

/** A worker that the test controls. */
class FakeWorker implements RaceService {
  readonly onError: () => void;
  resolve: (outcome: RaceOutcome) => void = () => {};
  onProgress: (progress: RaceProgress) => void = () => {};
  isStopped = false;

  constructor(onError: () => void) {
    this.onError = onError;
  }

  race(_: RaceQuestion, onProgress: (progress: RaceProgress) => void): Promise<RaceOutcome> {
    this.onProgress = onProgress;
    return new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  readonly stop = (): void => {
    this.isStopped = true;
  };
}

let workers: FakeWorker[];
/** Whether each deletion of a stale database waited for the lock. */
let deletions: boolean[];
let controller: RaceController;

beforeEach(() => {
  workers = [];
  deletions = [];
  controller = new RaceController(
    (onError) => {
      const worker = new FakeWorker(onError);
      workers.push(worker);
      return worker;
    },
    async (waits) => {
      deletions.push(waits);
    },
  );
});

/** Starts a benchmark, and returns its worker once it runs. */
async function startRace(): Promise<{ worker: FakeWorker; finished: Promise<void> }> {
  const before = workers.length;
  const finished = controller.start(QUESTION);
  await expect.poll(() => workers.length).toBe(before + 1);
  return { worker: workers[before] as FakeWorker, finished };
}

test('canceling stops the worker, then deletes its database, and only then reports it', async () => {
  const { worker } = await startRace();
  const states: string[] = [];
  controller.subscribe(() =>
    states.push(`${controller.getState().state} ${worker.isStopped} ${deletions}`),
  );
  await controller.cancel();
  expect(states).toEqual(['canceling true ', 'canceled true true']);
  worker.onProgress({ stage: 'timing', stageProgress: 1, results: {} });
  worker.resolve(DONE);
  await Promise.resolve();
  expect(controller.getState().state).toBe('canceled');
});

test('a worker that dies is reported, its database is deleted, and another can start', async () => {
  const { worker } = await startRace();
  worker.onError();
  expect(controller.getState()).toEqual({ state: 'failed', error: 'worker' });
  expect(worker.isStopped).toBe(true);
  await expect.poll(() => deletions).toEqual([true]);
  const second = await startRace();
  second.worker.resolve(DONE);
  await second.finished;
  expect(controller.getState().state).toBe('done');
});

test('a worker that cannot start is reported', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const withoutWorkers = new RaceController(
    () => {
      throw new Error('No workers here');
    },
    async () => {},
  );
  await withoutWorkers.start(QUESTION);
  expect(withoutWorkers.getState()).toEqual({ state: 'failed', error: 'worker' });
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
