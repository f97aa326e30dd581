import { Worker } from 'node:worker_threads';
import type { PreparerOptions } from '../article-fingerprinter.ts';
import { type PackedLines, packLines } from './packed-lines.ts';
import { createPreparer, type PreparedLine, type Preparer } from './prepare.ts';

/** Starting threads takes a tenth of a second, which a smaller input doesn't need. */
const MIN_BYTES = 1 << 20;

/** Batches that wait at each thread, so that it never waits itself. */
const MAX_WAITING = 2;

interface Job {
  readonly lines: PackedLines;
  resolve(prepared: PreparedLine[]): void;
  reject(error: unknown): void;
}

interface Thread {
  readonly worker: Worker;
  /** The jobs that were sent to it, the first one being in work. */
  readonly jobs: Job[];
}

/**
 * Prepares batches of lines, in threads as soon as there is enough to do. They are started once, and
 * end with the process or {@link close}.
 */
export class PreparePool {
  readonly preparer: Preparer;
  readonly #options: PreparerOptions;
  readonly #size: number;
  #threads: Thread[] | undefined;
  #bytes = 0;

  private constructor(preparer: Preparer, options: PreparerOptions, size: number) {
    this.preparer = preparer;
    this.#options = options;
    this.#size = size;
  }

  /** @param size how many threads to use; with 1, this thread does all the work. */
  static async create(options: PreparerOptions, size: number): Promise<PreparePool> {
    return new PreparePool(await createPreparer(options), options, size);
  }

  /** How many batches should be in work at a time. */
  get capacity(): number {
    return this.#threads ? this.#size * MAX_WAITING : 1;
  }

  /**
   * Prepares the lines of a batch, in their order.
   *
   * @throws any error of a thread, such as that it ran out of memory.
   */
  async prepare(lines: readonly (Uint8Array | undefined)[]): Promise<PreparedLine[]> {
    this.#bytes += lines.reduce((sum, line) => sum + (line?.length ?? 0), 0);
    if (this.#size > 1 && this.#bytes > MIN_BYTES) return this.#inThread(packLines(lines));
    const prepared: PreparedLine[] = [];
    for (const line of lines) prepared.push(await this.preparer.prepare(line));
    return prepared;
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#threads?.map(({ worker }) => worker.terminate()) ?? []);
  }

  #inThread(lines: PackedLines): Promise<PreparedLine[]> {
    this.#threads ??= Array.from({ length: this.#size }, () => this.#start());
    const [idlest] = this.#threads.toSorted((a, b) => a.jobs.length - b.jobs.length);
    if (!idlest) throw new RangeError('No threads');
    return new Promise((resolve, reject) => {
      idlest.jobs.push({ lines, resolve, reject });
      idlest.worker.postMessage(lines, [lines.bytes.buffer]);
    });
  }

  #start(): Thread {
    const worker = new Worker(new URL('./prepare-worker.js', import.meta.url), {
      workerData: this.#options,
    });
    const jobs: Job[] = [];
    worker.on('message', (prepared) => jobs.shift()?.resolve(prepared));
    worker.on('error', (error) => {
      for (const { reject } of jobs.splice(0)) reject(explain(error));
    });
    return { worker, jobs };
  }
}

function explain(error: Error): Error {
  if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new Error(
    'A thread ran out of memory. Your files are unchanged. Use fewer --threads, or remove very long texts.',
  );
}
