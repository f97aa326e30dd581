import type { WorkerClient } from '../../../lib/worker-client.ts';
import type { RaceQuestion } from '../race-question.ts';
import type { RaceProgress, RaceResult, Trouble } from '../race-result.ts';
import type { RaceService } from './race.worker.ts';

/** Where the race stands. */
export type Race =
  | { readonly state: 'idle' }
  | {
      readonly state: 'running';
      readonly question: RaceQuestion;
      readonly progress: RaceProgress;
    }
  /** Cancelled, and what it had stored is being removed. */
  | { readonly state: 'ending' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly trouble: Trouble }
  | {
      readonly state: 'done';
      readonly question: RaceQuestion;
      readonly result: RaceResult;
      /** Whether the tab was out of sight for a part of it. */
      readonly inBackground: boolean;
    };

const NOT_BEGUN: RaceProgress = { stage: 'fingerprints', part: 0, standings: {} };

/**
 * Runs one race at a time, each in a worker of its own that ends with it, and sees to it that
 * nothing is left behind: not by this one, and not by one that was cut off before.
 */
export class RaceEngine {
  readonly #startWorker: (broken: () => void) => WorkerClient<RaceService>;
  readonly #removeLeftovers: (waits: boolean) => Promise<void>;
  readonly #listeners = new Set<() => void>();
  #race: Race = { state: 'idle' };
  #service: WorkerClient<RaceService> | undefined;
  #removing: Promise<void> = Promise.resolve();
  #inBackground = false;

  /**
   * @param startWorker starts a worker, and calls `broken` should it die.
   * @param removeLeftovers removes the database of a race that did not.
   */
  constructor(
    startWorker: (broken: () => void) => WorkerClient<RaceService>,
    removeLeftovers: (waits: boolean) => Promise<void>,
  ) {
    this.#startWorker = startWorker;
    this.#removeLeftovers = removeLeftovers;
  }

  /** Calls back after every change of {@link race}, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The race as it stands: another object after every change. */
  readonly race = (): Race => this.#race;

  /** Removes what an earlier visit left, if no race runs elsewhere. */
  readonly arrive = (): void => {
    this.#remove(false);
  };

  /** Ends the race, if one runs. */
  readonly leave = (): void => {
    void this.cancel();
  };

  /** Starts a race, unless one runs. */
  readonly start = async (question: RaceQuestion): Promise<void> => {
    if (this.#race.state === 'running' || this.#race.state === 'ending') return;
    this.#inBackground = false;
    const begun: Race = { state: 'running', question, progress: NOT_BEGUN };
    this.#update(begun);
    await this.#removing;
    // Cancelled before it came to anything.
    if (this.race() !== begun) return;
    try {
      const service = this.#startWorker(() => this.#fail(service));
      this.#service = service;
      const outcome = await service.race(question, (progress) => {
        if (service === this.#service) this.#update({ state: 'running', question, progress });
      });
      if (service !== this.#service) return;
      this.#end();
      const inBackground = this.#inBackground;
      this.#update(
        outcome.kind === 'done'
          ? { state: 'done', question, result: outcome.result, inBackground }
          : { state: 'failed', trouble: outcome.trouble },
      );
    } catch (error) {
      console.error(error);
      this.#fail(this.#service);
    }
  };

  /** Ends the worker in the middle of whatever it does, and removes what it had stored. */
  readonly cancel = async (): Promise<void> => {
    if (this.#race.state !== 'running') return;
    this.#end();
    this.#update({ state: 'ending' });
    await this.#remove(true);
    this.#update({ state: 'cancelled' });
  };

  /** Notes that the page is out of sight: browsers then give it less of the machine. */
  readonly noteBackground = (): void => {
    this.#inBackground = true;
  };

  #fail(service: WorkerClient<RaceService> | undefined): void {
    if (service !== this.#service) return;
    this.#end();
    void this.#remove(true);
    this.#update({ state: 'failed', trouble: 'worker' });
  }

  #end(): void {
    this.#service?.stop();
    this.#service = undefined;
  }

  #remove(waits: boolean): Promise<void> {
    this.#removing = this.#removing.then(() => this.#removeLeftovers(waits)).catch(() => {});
    return this.#removing;
  }

  #update(race: Race): void {
    this.#race = race;
    for (const listener of this.#listeners) listener();
  }
}
