import { audit } from './audit.ts';
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
    readonly audit: typeof audit;
    /** Tells the process outside what has been done for good. */
    readonly acknowledge: (done: number) => Promise<void>;
  }
}

const supply = await Supply.ready();
Object.assign(window, {
  bench: new Bench(supply),
  deeds: new Deeds(supply),
  transferring: new Transferring(supply),
  audit,
});
