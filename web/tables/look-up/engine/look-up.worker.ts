import { expose } from 'comlink';
import { LookUpper } from './look-upper.ts';
import { passageHeads } from './passage-heads.ts';

const service = new LookUpper(passageHeads());

export type LookupService = Pick<LookUpper, 'lookUp'>;

expose(service);
