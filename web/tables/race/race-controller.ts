import { useEffect, useState } from 'react';
import { Store, useStore } from '../../../ui/store.ts';
import { connectWorker, type WorkerClient } from '../../lib/worker-client.ts';
import { deleteStaleDatabase } from './database.ts';
import type { RaceQuestion } from './race-question.ts';
import type { RaceError, RaceProgress, RaceResult } from './race-result.ts';
import type { RaceService } from './worker/race.worker.ts';

export type RaceState =
  | { readonly state: 'idle' }
  | {
      readonly state: 'running';
      readonly question: RaceQuestion;
      readonly progress: RaceProgress;
    }
  /** The worker was terminated, and its database is being deleted. */
  | { readonly state: 'canceling' }
  | { readonly state: 'canceled' }
  | { readonly state: 'failed'; readonly error: RaceError }
  | {
      readonly state: 'done';
      readonly question: RaceQuestion;
      readonly result: RaceResult;
      /** Whether the tab was in the background for part of it. */
      readonly wasInBackground: boolean;
    };

const NO_PROGRESS: RaceProgress = { stage: 'generating', stageProgress: 0, results: {} };

/** Returns the benchmark of this page, which is canceled when the chapter unmounts. */
export function useRace(): [RaceState, RaceController] {
  const [controller] = useState(() => new RaceController(startWorker, deleteStaleDatabase));
  useEffect(() => {
    controller.cleanUp();
    const onVisibilityChange = () => {
      if (document.hidden) controller.markInBackground();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void controller.cancel();
    };
  }, [controller]);
  return [useStore(controller), controller];
}

function startWorker(onError: () => void): WorkerClient<RaceService> {
  const worker = new Worker(new URL('./worker/race.worker.ts', import.meta.url), {
    type: 'module',
  });
  return connectWorker<RaceService>(worker, onError);
}

/**
 * Runs one benchmark at a time, each in its own worker, and deletes the databases of those that were
 * canceled or interrupted.
 */
export class RaceController extends Store<RaceState> {
  readonly #startWorker: (onError: () => void) => WorkerClient<RaceService>;
  readonly #deleteStaleDatabase: (waits: boolean) => Promise<void>;
  #service: WorkerClient<RaceService> | undefined;
  #deletion: Promise<void> = Promise.resolve();
  #wasInBackground = false;

  /** @param startWorker starts a worker that calls `onError` if it dies. */
  constructor(
    startWorker: (onError: () => void) => WorkerClient<RaceService>,
    deleteStaleDatabase: (waits: boolean) => Promise<void>,
  ) {
    super({ state: 'idle' });
    this.#startWorker = startWorker;
    this.#deleteStaleDatabase = deleteStaleDatabase;
  }

  /** Deletes what an earlier visit left behind, unless another tab runs a benchmark. */
  cleanUp(): void {
    void this.#deleteDatabase(false);
  }

  /** Starts a benchmark, unless one is running. */
  async start(question: RaceQuestion): Promise<void> {
    const { state } = this.getState();
    if (state === 'running' || state === 'canceling') return;
    this.#wasInBackground = false;
    const started: RaceState = { state: 'running', question, progress: NO_PROGRESS };
    this.setState(started);
    await this.#deletion;
    // Canceled in the meantime.
    if (this.getState() !== started) return;
    try {
      const service = this.#startWorker(() => this.#fail(service));
      this.#service = service;
      const outcome = await service.race(question, (progress) => {
        if (service === this.#service) this.setState({ state: 'running', question, progress });
      });
      if (service !== this.#service) return;
      this.#stopWorker();
      const wasInBackground = this.#wasInBackground;
      this.setState(
        outcome.kind === 'done'
          ? { state: 'done', question, result: outcome.result, wasInBackground }
          : { state: 'failed', error: outcome.error },
      );
    } catch (error) {
      console.error(error);
      this.#fail(this.#service);
    }
  }

  /** Terminates the worker, whatever it is doing, and deletes its database. */
  async cancel(): Promise<void> {
    if (this.getState().state !== 'running') return;
    this.#stopWorker();
    this.setState({ state: 'canceling' });
    await this.#deleteDatabase(true);
    this.setState({ state: 'canceled' });
  }

  /** Notes that the tab was in the background, where browsers slow it down. */
  markInBackground(): void {
    this.#wasInBackground = true;
  }

  #fail(service: WorkerClient<RaceService> | undefined): void {
    if (service !== this.#service) return;
    this.#stopWorker();
    void this.#deleteDatabase(true);
    this.setState({ state: 'failed', error: 'worker' });
  }

  #stopWorker(): void {
    this.#service?.stop();
    this.#service = undefined;
  }

  #deleteDatabase(waits: boolean): Promise<void> {
    this.#deletion = this.#deletion.then(() => this.#deleteStaleDatabase(waits)).catch(() => {});
    return this.#deletion;
  }
}
