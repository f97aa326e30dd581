import { auditLibrary } from '../../../audit-library.ts';
import { Bench } from './bench.ts';
import { Supply } from './supply.ts';
import { Transferring } from './transferring.ts';

declare global {
  interface Window {
    /** What is asked from outside, through the debugger. */
    readonly bench: Bench;
    readonly transferring: Transferring;
    /** Compares the stores with each other: {@link auditLibrary}. */
    readonly audit: () => Promise<string[]>;
  }
}

const supply = await Supply.ready();
Object.assign(window, {
  bench: new Bench(supply),
  transferring: new Transferring(),
  audit: () => auditLibrary('twicetold'),
});
