/** The part of the campaign that runs in a tab. */
import { type Library, openLibrary } from '../../../core/library/library.ts';
import { countTransactions } from './number-transactions.ts';
import { type Operation, type Outcome, runOperations } from './operations.ts';

countTransactions();

let library: { readonly name: string; readonly opened: Promise<Library> } | undefined;
let worker: Worker | undefined;

/** Does operations in this tab. */
export async function operate([name, operations]: Operations): Promise<Outcome[]> {
  if (library?.name !== name) library = { name, opened: openLibrary(name) };
  return await runOperations(await library.opened, operations);
}

/** Does operations in a worker of this tab. */
export function operateInWorker(operations: Operations): Promise<Outcome[]> {
  worker ??= new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
  const working = worker;
  return new Promise((resolve, reject) => {
    working.onmessage = ({ data }: MessageEvent<Outcome[]>) => resolve(data);
    working.onerror = ({ message }) => reject(new Error(message));
    working.postMessage(operations);
  });
}

/** Closes the library, and ends the worker, which may have it open too. */
export async function close(): Promise<void> {
  worker?.terminate();
  worker = undefined;
  (await library?.opened)?.close();
  library = undefined;
}

export type Operations = readonly [library: string, operations: readonly Operation[]];
