import { expose } from 'comlink';
import type { LookUpService } from './look-up-service.ts';
import { LookUpper } from './look-upper.ts';
import { passageHeads } from './passage-heads.ts';

const upper = new LookUpper(passageHeads());

const service: LookUpService = { lookUp: (question) => upper.lookUp(question) };

expose(service);
