import { auditLibrary } from '../../../audit-library.ts';
import { Bench } from './bench.ts';
import { Deeds } from './deeds.ts';
import { Supply } from './supply.ts';
import { Transferring } from './transferring.ts';

declare global {
  interface Window {
    /** What is asked from outside, through the debugger. */
    readonly bench: Bench;
    readonly deeds: Deeds;
    readonly transferring: Transferring;
    /** Compares the stores with each other: {@link auditLibrary}. */
    readonly audit: () => Promise<string[]>;
    /** Tells the process outside what has been done for good. */
    readonly acknowledge: (done: number) => Promise<void>;
  }
}

const supply = await Supply.ready();
Object.assign(window, {
  bench: new Bench(supply),
  deeds: new Deeds(supply),
  transferring: new Transferring(supply),
  audit: () => auditLibrary('twicetold'),
});
