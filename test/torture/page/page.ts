import { beginNewLog } from '../../../core/library/storage/new-log.ts';
import { prepare, verify, work } from '../kills/killing.ts';
import { readCheckpoint } from '../model/read-contents.ts';
import { close, operate, operateInWorker } from '../model/tab.ts';
import * as faults from '../storage-faults/on-page.ts';

const torture = {
  prepare,
  work,
  verify,
  operate,
  operateInWorker,
  readCheckpoint,
  close,
  ...faults,
};

declare global {
  interface Window {
    /** What the campaigns call through the debugger. */
    readonly torture: typeof torture;
  }
}

// As the background does when the browser starts.
await beginNewLog();
Object.assign(window, { torture });
