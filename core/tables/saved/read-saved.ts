import type { Bits } from '../../fingerprint/bits.ts';
import { checkFingerprints } from '../check-query.ts';
import { checkWidthAndRadius } from '../designs/block-design.ts';
import { crc32 } from './crc32.ts';
import { AT, HEADER, MAGIC, VERSION, wordsOf } from './format.ts';
import { KINDS, type Kind, MOST_PARAMETERS, type Saved } from './saved.ts';

/**
 * Reads what `writeSaved` writes. Takes memory of about the file's own size and no more, whatever
 * stands in it; whether the parameters make an index is for the index to say.
 *
 * @param kind the index that is wanted.
 * @throws SyntaxError when it is no such file, was cut off or is damaged.
 * @throws RangeError when it is of another version or another index.
 */
export function readSaved(bytes: Uint8Array, kind: Kind): Saved {
  if (bytes.length < HEADER * 4) {
    throw new SyntaxError(`Not saved tables, or cut off: ${bytes.length} bytes`);
  }
  // A copy: a view of words must begin at a multiple of four, and nothing may change it meanwhile.
  const copy = bytes.slice();
  const head = new Uint32Array(copy.buffer, 0, HEADER);
  if (MAGIC.some((word, at) => head[at] !== word)) throw new SyntaxError('Not saved tables');
  checkHead(head, kind, bytes.length);
  const { given, count, parameters, width, radius } = numbersOf(head);
  if (crc32(copy.subarray((AT.checksum + 1) * 4)) !== head[AT.checksum]) {
    throw new SyntaxError('Saved tables are damaged: their checksum is another');
  }
  const file = new Uint32Array(copy.buffer);
  const marks = HEADER + parameters;
  const fingerprints = marks + Math.ceil(given / 32);
  const words = file.slice(fingerprints);
  checkFingerprints(words, width);
  return {
    kind,
    width,
    radius,
    parameters: [...file.subarray(HEADER, marks)],
    given,
    rows: markedRows(file.subarray(marks, fingerprints), given, count),
    words,
  };
}

function numbersOf(head: Bits) {
  const [width = 0, radius = 0, parameters = 0, given = 0, count = 0] = head.subarray(AT.width);
  return { width, radius, parameters, given, count };
}

function checkHead(head: Bits, kind: Kind, length: number): void {
  if (head[AT.version] !== VERSION) {
    throw new RangeError(`Saved tables of version ${head[AT.version]}: this is ${VERSION}`);
  }
  if (head[AT.kind] !== KINDS[kind]) {
    const found = Object.entries(KINDS).find(([, number]) => number === head[AT.kind])?.[0];
    throw new RangeError(`The file holds ${found ?? `index number ${head[AT.kind]}`}, not ${kind}`);
  }
  const { width, radius, parameters, given, count } = numbersOf(head);
  checkWidthAndRadius(width, radius);
  if (parameters > MOST_PARAMETERS)
    throw new SyntaxError(`${parameters} parameters in saved tables`);
  if (count > given) throw new SyntaxError(`${count} rows of ${given} in saved tables`);
  const wanted = wordsOf(parameters, given, count, width) * 4;
  if (length !== wanted) {
    throw new SyntaxError(`Saved tables of ${wanted} bytes have ${length}: cut off, or damaged`);
  }
}

/** @throws SyntaxError when they are not as many as they should be, or one was never given. */
function markedRows(marks: Bits, given: number, count: number): Bits {
  const rows = new Uint32Array(count);
  let found = 0;
  for (let row = 0; row < marks.length * 32; row++) {
    if ((((marks[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 0) continue;
    if (row >= given || found === count) throw new SyntaxError('Saved tables mark rows they lack');
    rows[found++] = row;
  }
  if (found !== count) throw new SyntaxError(`Saved tables mark ${found} rows, not ${count}`);
  return rows;
}
