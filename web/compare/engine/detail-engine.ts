import type { WorkerClient } from '../../lib/worker-client.ts';
import type { Details, Findings, Part } from './comparison.ts';
import type { DetailService } from './detail.worker.ts';
import type { DetailQuestion } from './find-details.ts';

/** The order in which they are worked on: the quick ones first. */
const ORDER = ['reader', 'pushes', 'shingles', 'words', 'keywords'] as const;

/** Characters of both texts together; of more, the sets of features would fill a telephone's memory. */
const MOST = 8_000_000;

/** As long as there is nothing to ask about. */
export const NO_DETAILS: Details = {
  pushes: { state: 'unasked' },
  reader: { state: 'unasked' },
  shingles: { state: 'unasked' },
  words: { state: 'unasked' },
  keywords: { state: 'unasked' },
};

/**
 * Finds out more about two texts, one thing after the other, as far as somebody wants it. When the
 * texts change in the middle of something, its worker is ended; one that has nothing to do stays,
 * for it holds a dictionary.
 */
export class DetailEngine {
  readonly #startWorker: (broken: () => void) => WorkerClient<DetailService>;
  readonly #listeners = new Set<() => void>();
  readonly #wanted = new Set<keyof Findings>();
  #worker: WorkerClient<DetailService> | undefined;
  /** What is being worked on, another object each time. */
  #job: object | undefined;
  #question: DetailQuestion | undefined;
  #state: Details = NO_DETAILS;

  /** @param startWorker starts a worker, and calls `broken` should it die. */
  constructor(startWorker: (broken: () => void) => WorkerClient<DetailService>) {
    this.#startWorker = startWorker;
  }

  /** Calls back after every change of {@link state}, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What has been found out: another object after every change. */
  readonly state = (): Details => this.#state;

  /** What has been found out about these texts, which may not be those that are asked about. */
  about({ texts, profile }: DetailQuestion): Details {
    const asked = this.#question;
    if (asked?.texts.a !== texts.a || asked.texts.b !== texts.b) return NO_DETAILS;
    return asked.profile === profile
      ? this.#state
      : { ...this.#state, pushes: { state: 'unasked' } };
  }

  /** Asks about these texts from now on, or about none. */
  compare(question: DetailQuestion | undefined): void {
    const before = this.#question;
    this.#question = question;
    const sameTexts =
      before?.texts.a === question?.texts.a && before?.texts.b === question?.texts.b;
    if (sameTexts && before?.profile === question?.profile) {
      this.#next();
      return;
    }
    if (this.#job) this.stop();
    this.#update(sameTexts ? { ...this.#state, pushes: { state: 'unasked' } } : NO_DETAILS);
    this.#next();
  }

  /** Has this found out for these texts, and for all that come after them. */
  want(name: keyof Findings): void {
    this.#wanted.add(name);
    this.#next();
  }

  /** Tries again what has failed. */
  retry(name: keyof Findings): void {
    if (this.#state[name].state === 'failed') this.#set(name, { state: 'unasked' });
    this.#next();
  }

  /** Ends the worker; what it was about can be asked again. */
  readonly stop = (): void => {
    this.#worker?.stop();
    this.#worker = undefined;
    this.#job = undefined;
    for (const name of ORDER) {
      if (this.#state[name].state === 'working') this.#set(name, { state: 'unasked' });
    }
  };

  #next(): void {
    const question = this.#question;
    const name = ORDER.find(
      (part) => this.#wanted.has(part) && this.#state[part].state === 'unasked',
    );
    if (!question || !name || this.#job) return;
    const { a, b } = question.texts;
    if (a.length + b.length > MOST) {
      this.#set(name, { state: 'too-long' });
      this.#next();
    } else void this.#find(name, question);
  }

  async #find(name: keyof Findings, question: DetailQuestion): Promise<void> {
    const job = {};
    this.#job = job;
    this.#set(name, { state: 'working' });
    try {
      this.#worker ??= this.#start();
      const value = await this.#worker.find(name, question);
      if (this.#job === job) this.#end(name, { state: 'done', value });
    } catch {
      if (this.#job === job) this.#end(name, { state: 'failed' });
    }
  }

  #start(): WorkerClient<DetailService> {
    const worker = this.#startWorker(() => {
      if (worker !== this.#worker) return;
      worker.stop();
      this.#worker = undefined;
      const broken = ORDER.find((name) => this.#state[name].state === 'working');
      if (broken) this.#end(broken, { state: 'failed' });
    });
    return worker;
  }

  #end(name: keyof Findings, part: Part<Findings[keyof Findings]>): void {
    this.#job = undefined;
    this.#set(name, part);
    this.#next();
  }

  #set(name: keyof Findings, part: Part<Findings[keyof Findings]>): void {
    this.#update({ ...this.#state, [name]: part });
  }

  #update(state: Details): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
