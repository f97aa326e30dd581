import { zeroBits } from '../../fingerprint/bits.ts';
import { HEAD_BITS } from '../../fingerprint/fingerprint.ts';
import type { Heads } from '../prefix-index.ts';
import type { Kind, Saved } from '../saved/saved.ts';
import { writeSaved } from '../saved/write-saved.ts';

/** An index whose fingerprints can be read again. */
export interface Readable {
  readonly radius: number;
  readonly size: number;
  readonly given: number;
  /** `row, high, low` of those that are not deleted, in the order of their rows, in pieces. */
  read(): Iterable<Uint32Array>;
}

/** The file of an index. */
export function saveHeads(
  kind: Kind,
  index: Readable,
  parameters: readonly number[],
): Uint8Array<ArrayBuffer> {
  const rows = new Uint32Array(index.size);
  const words = zeroBits(index.size * HEAD_BITS);
  let nth = 0;
  for (const piece of index.read()) {
    for (let at = 0; at < piece.length; at += 3, nth++) {
      rows[nth] = piece[at] ?? 0;
      words[nth * 2] = piece[at + 1] ?? 0;
      words[nth * 2 + 1] = piece[at + 2] ?? 0;
    }
  }
  const { radius, given } = index;
  return writeSaved({ kind, width: HEAD_BITS, radius, parameters, given, rows, words });
}

/** What to build the index from that was saved: of the rows that are gone, zeros. */
export function savedHeads({ given, rows, words }: Saved): Heads {
  if (rows.length === given) return words;
  const heads = zeroBits(given * HEAD_BITS);
  for (let nth = 0; nth < rows.length; nth++) {
    heads.set(words.subarray(nth * 2, nth * 2 + 2), (rows[nth] ?? 0) * 2);
  }
  return heads;
}

/** The rows that are gone. */
export function* goneRows({ given, rows }: Saved): Generator<number, void> {
  for (let row = 0, nth = 0; row < given; row++) {
    if (rows[nth] === row) nth++;
    else yield row;
  }
}

/** @throws RangeError when what was saved has fingerprints of another width. */
export function checkHeads({ width, radius }: Saved): void {
  if (width !== HEAD_BITS || radius !== HEAD_BITS - 1) {
    throw new RangeError(`Saved fingerprints of ${width} bits, within ${radius}, are no heads`);
  }
}
