/** A worker that does operations, as the background of the extension does. */
import { type Library, openLibrary } from '../../../core/library/library.ts';
import { countTransactions } from './number-transactions.ts';
import { type Operation, runOperations } from './operations.ts';

countTransactions();

const libraries = new Map<string, Promise<Library>>();

// Otherwise the tab would wait for an answer.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));

addEventListener('message', async ({ data }: MessageEvent<[string, readonly Operation[]]>) => {
  const [name, operations] = data;
  const library = libraries.get(name) ?? openLibrary(name);
  libraries.set(name, library);
  postMessage(await runOperations(await library, operations));
});
