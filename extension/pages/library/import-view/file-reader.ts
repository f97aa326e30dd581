import { type Remote, wrap } from 'comlink';
import type { ImportEvent } from '../../../../core/import/item.ts';
import type { ChosenFile } from './chosen-files.ts';
import type { ImportService } from './import.worker.ts';

/** Reads files and computes fingerprints in a worker. */
export interface FileReader {
  /**
   * Reads all items of some files, one batch ahead at most.
   *
   * @throws the reason of `signal`, or Error when the worker fails.
   */
  read(files: readonly ChosenFile[], signal: AbortSignal): AsyncGenerator<ImportEvent>;
  /** Computes the fingerprint of a text and the sketch of its sentences. */
  describe(text: string): ReturnType<ImportService['describe']>;
  /** Ends the worker. */
  close(): void;
}

/** Starts the worker. Close it when it's no longer needed. */
export function startFileReader(): FileReader {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  const service: Remote<ImportService> = wrap<ImportService>(worker);
  const failed = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('The import worker failed'));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
  });
  // Only the calls below wait for it.
  failed.catch(() => {});
  return {
    async *read(files, signal) {
      const aborted = new Promise<never>((_, reject) => {
        const abort = () => reject(signal.reason);
        if (signal.aborted) abort();
        signal.addEventListener('abort', abort, { once: true });
      });
      aborted.catch(() => {});
      await Promise.race([service.open([...files], Date.now()), failed, aborted]);
      for (;;) {
        // The worker may take long to find the next item.
        const batch = await Promise.race([service.next(), failed, aborted]);
        if (batch.length === 0) return;
        yield* batch;
      }
    },
    describe: (text) => Promise.race([service.describe(text), failed]),
    close: () => worker.terminate(),
  };
}
