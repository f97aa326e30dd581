import { createRequire } from 'node:module';

// These packages are CommonJS without types, and one assigns to undeclared globals. Bundled as modules,
// they would break.
const require = createRequire(import.meta.url);

/** simhash-js 1.0.0: 32 bits, from chunks of four characters that don't overlap. */
export interface SimhashJs {
  hash(text: string): number;
}

/** minhash 0.0.9. */
export interface Minhash {
  hashvalues: number[];
  hashbands?: string[];
  update(token: string): void;
}

/** An index of rows by their bands. `query` throws if no row has one of the bands. */
export interface LshIndex {
  readonly index: Record<string, unknown[] | undefined>;
  insert(key: unknown, minhash: Pick<Minhash, 'hashbands'>): void;
  query(minhash: Pick<Minhash, 'hashbands'>): string[];
}

/** The npm packages that fingerprint or find similar texts. */
export interface Peers {
  readonly simhashJs: SimhashJs;
  /** simhash 0.1.0: 32 bits from the CRC-32 of tokens by default, as an array of 0 and 1. */
  simhash(tokens: readonly string[]): number[];
  createMinhash(): Minhash;
  createLshIndex(): LshIndex;
}

export function loadPeers(): Peers {
  // simhash was written for Node 0.8. Its `new Buffer` would print a warning.
  process.noDeprecation = true;
  const { SimHash } = require('simhash-js') as { SimHash: new () => SimhashJs };
  const createSimhash = require('simhash') as () => Peers['simhash'];
  const { Minhash, LshIndex } = require('minhash') as {
    Minhash: new () => Minhash;
    LshIndex: new () => LshIndex;
  };
  return {
    simhashJs: new SimHash(),
    simhash: createSimhash(),
    createMinhash: () => new Minhash(),
    createLshIndex: () => new LshIndex(),
  };
}
