import { createRequire } from 'node:module';

// Packages of CommonJS without types, one of which writes to globals it never declared: a bundler
// that makes modules of them would break them.
const require = createRequire(import.meta.url);

/** simhash-js 1.0.0: 32 bits, of chunks of four characters that do not overlap. */
export interface SimhashJs {
  hash(text: string): number;
}

/** minhash 0.0.9. */
export interface Minhash {
  hashvalues: number[];
  hashbands?: string[];
  update(token: string): void;
}

/** Rows by the values of their bands; `query` throws where nobody has one of the bands. */
export interface LshIndex {
  readonly index: Record<string, unknown[] | undefined>;
  insert(key: unknown, minhash: Pick<Minhash, 'hashbands'>): void;
  query(minhash: Pick<Minhash, 'hashbands'>): string[];
}

/** The packages of npm that hash or look up texts by likeness. */
export interface Peers {
  readonly simhashJs: SimhashJs;
  /** simhash 0.1.0: of tokens, 32 bits by CRC-32 unless told otherwise, as an array of 0 and 1. */
  simhash(tokens: readonly string[]): number[];
  createMinhash(): Minhash;
  createLshIndex(): LshIndex;
}

export function loadPeers(): Peers {
  // simhash was written for Node 0.8: its `new Buffer` would warn.
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
