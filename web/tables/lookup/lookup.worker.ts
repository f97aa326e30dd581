import { expose } from 'comlink';
import { passageFingerprints } from '../passage-fingerprints.ts';
import { LookupTracer } from './lookup-tracer.ts';

// The profile `words`, as in the tutorials: its fingerprints share more buckets than the reader's.
const service = new LookupTracer(passageFingerprints('words'));

export type LookupService = Pick<LookupTracer, 'trace'>;

expose(service);
