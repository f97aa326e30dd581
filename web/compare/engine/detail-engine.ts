/**
 * Computes what Compare shows below the verdict, in a second worker and only when a section needs
 * it. The page uses {@link useDetailEngine}, and its parts use {@link useDetails}.
 * `detail-service.ts` runs in the worker.
 */
import { useEffect, useMemo, useState } from 'react';
import type { Profile } from '../../../core/text/profile.ts';
import { Store, useStore } from '../../../ui/store.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { connectWorker, type WorkerClient } from '../../lib/worker-client.ts';
import type { Texts } from '../texts.ts';
import type { DetailService } from './detail.worker.ts';
import type { DetailRequest, Details } from './detail-service.ts';

/** A result that takes time to compute. */
export type AsyncResult<Value> =
  | { readonly state: 'idle' | 'loading' | 'failed' | 'too-long' }
  | { readonly state: 'done'; readonly value: Value };

/** The details that are known so far. */
export type DetailResults = { readonly [Name in keyof Details]: AsyncResult<Details[Name]> };

/** The quick ones come first. */
const ORDER = ['reader', 'contributions', 'sentences', 'shingles', 'words', 'keywords'] as const;

/** Of both texts together. The features of longer texts don't fit into a phone's memory. */
const MAX_LENGTH = 8_000_000;

const TYPING_PAUSE_MS = 250;

export const NO_DETAILS: DetailResults = {
  contributions: { state: 'idle' },
  reader: { state: 'idle' },
  sentences: { state: 'idle' },
  shingles: { state: 'idle' },
  words: { state: 'idle' },
  keywords: { state: 'idle' },
};

/** Two texts, and the engine that computes their details. The same object until one of them changes. */
export interface DetailSource {
  readonly engine: DetailEngine;
  readonly request: DetailRequest;
}

/**
 * Has the details of two texts computed, now and after each change.
 *
 * @param hasVerdict whether the verdict, which comes first, is there.
 */
export function useDetailEngine(
  { a, b }: Texts,
  profile: Profile,
  hasVerdict: boolean,
): DetailSource {
  const [engine] = useState(() => {
    const created = new DetailEngine(startWorker);
    created.request('contributions');
    created.request('reader');
    return created;
  });
  const settled = {
    a: useDebouncedValue(a, TYPING_PAUSE_MS),
    b: useDebouncedValue(b, TYPING_PAUSE_MS),
  };
  const isSettled = settled.a === a && settled.b === b;
  const request = useMemo(() => ({ texts: { a, b }, profile }), [a, b, profile]);
  useEffect(() => {
    // After a change of profile, the verdict is missing for a moment. The details stay valid.
    if (isSettled && (hasVerdict || a === '' || b === '')) {
      engine.compare(hasVerdict ? request : undefined);
    }
  }, [engine, isSettled, hasVerdict, a, b, request]);
  useEffect(() => engine.stop, [engine]);
  return useMemo(() => ({ engine, request }), [engine, request]);
}

/**
 * Returns the details that are known so far. Only the parts that show them use it: React throws
 * away the HTML of what its parent renders again before its code has arrived.
 */
export function useDetails({ engine, request }: DetailSource): DetailResults {
  return engine.resultsFor(request, useStore(engine));
}

function startWorker(onError: () => void) {
  const worker = new Worker(new URL('./detail.worker.ts', import.meta.url), { type: 'module' });
  return connectWorker<DetailService>(worker, onError);
}

/**
 * Computes the requested details of two texts, one after the other. If the texts change meanwhile,
 * the worker is stopped. An idle worker is kept, because it may have loaded a dictionary.
 */
export class DetailEngine extends Store<DetailResults> {
  readonly #startWorker: (onError: () => void) => WorkerClient<DetailService>;
  readonly #requested = new Set<keyof Details>();
  #worker: WorkerClient<DetailService> | undefined;
  /** The computation in progress, a new object for each. */
  #job: object | undefined;
  #input: DetailRequest | undefined;

  /** @param startWorker starts a worker, and calls `onError` if it fails. */
  constructor(startWorker: (onError: () => void) => WorkerClient<DetailService>) {
    super(NO_DETAILS);
    this.#startWorker = startWorker;
  }

  /**
   * Returns the results for these texts, which may not be those that are compared at present.
   *
   * @param results the state that is being rendered.
   */
  resultsFor({ texts, profile }: DetailRequest, results = this.getState()): DetailResults {
    const input = this.#input;
    if (input?.texts.a !== texts.a || input.texts.b !== texts.b) return NO_DETAILS;
    return input.profile === profile ? results : { ...results, contributions: { state: 'idle' } };
  }

  /** Computes the details of these texts from now on, or none. */
  compare(input: DetailRequest | undefined): void {
    const previous = this.#input;
    this.#input = input;
    const isSameTexts =
      previous?.texts.a === input?.texts.a && previous?.texts.b === input?.texts.b;
    if (isSameTexts && previous?.profile === input?.profile) {
      this.#startNext();
      return;
    }
    if (this.#job) this.stop();
    // Only the contributions depend on the selected profile.
    this.setState(
      isSameTexts ? { ...this.getState(), contributions: { state: 'idle' } } : NO_DETAILS,
    );
    this.#startNext();
  }

  /** Requests a detail of these texts and of all later ones. */
  request(name: keyof Details): void {
    this.#requested.add(name);
    this.#startNext();
  }

  /** Tries again if this detail failed. */
  retry(name: keyof Details): void {
    if (this.getState()[name].state === 'failed') this.#update(name, { state: 'idle' });
    this.#startNext();
  }

  /** Stops the worker. What it was computing can be requested again. */
  readonly stop = (): void => {
    this.#worker?.stop();
    this.#worker = undefined;
    this.#job = undefined;
    for (const name of ORDER) {
      if (this.getState()[name].state === 'loading') this.#update(name, { state: 'idle' });
    }
  };

  #startNext(): void {
    const input = this.#input;
    const name = ORDER.find(
      (candidate) => this.#requested.has(candidate) && this.getState()[candidate].state === 'idle',
    );
    if (!input || !name || this.#job) return;
    const { a, b } = input.texts;
    if (a.length + b.length > MAX_LENGTH) {
      this.#update(name, { state: 'too-long' });
      this.#startNext();
    } else void this.#compute(name, input);
  }

  async #compute(name: keyof Details, input: DetailRequest): Promise<void> {
    const job = {};
    this.#job = job;
    this.#update(name, { state: 'loading' });
    try {
      this.#worker ??= this.#connect();
      const value = await this.#worker.compute(name, input);
      if (this.#job === job) this.#finish(name, { state: 'done', value });
    } catch {
      if (this.#job === job) this.#finish(name, { state: 'failed' });
    }
  }

  #connect(): WorkerClient<DetailService> {
    const worker = this.#startWorker(() => {
      if (worker !== this.#worker) return;
      worker.stop();
      this.#worker = undefined;
      const interrupted = ORDER.find((name) => this.getState()[name].state === 'loading');
      if (interrupted) this.#finish(interrupted, { state: 'failed' });
    });
    return worker;
  }

  #finish(name: keyof Details, result: AsyncResult<Details[keyof Details]>): void {
    this.#job = undefined;
    this.#update(name, result);
    this.#startNext();
  }

  #update(name: keyof Details, result: AsyncResult<Details[keyof Details]>): void {
    this.setState({ ...this.getState(), [name]: result });
  }
}
