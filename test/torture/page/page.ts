import { prepare, verify, work } from '../kills/killing.ts';

const torture = { prepare, work, verify };

declare global {
  interface Window {
    /** What the campaigns call through the debugger. */
    readonly torture: typeof torture;
  }
}

Object.assign(window, { torture });
