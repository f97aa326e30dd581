import { crc32 } from './crc32.ts';
import { AT, HEADER, MAGIC, VERSION, wordsOf } from './format.ts';
import { KINDS, type Saved } from './saved.ts';

/**
 * The file of an index; the format stands in `format.ts`.
 *
 * @throws RangeError when a parameter is no number of 32 bits.
 */
export function writeSaved(saved: Saved): Uint8Array<ArrayBuffer> {
  const { parameters, rows, given, width } = saved;
  const wrong = parameters.find((parameter) => parameter >>> 0 !== parameter);
  if (wrong !== undefined) throw new RangeError(`A parameter of ${wrong} cannot be saved`);
  const file = new Uint32Array(wordsOf(parameters.length, given, rows.length, width));
  file.set(MAGIC);
  file[AT.version] = VERSION;
  file[AT.kind] = KINDS[saved.kind];
  file[AT.width] = width;
  file[AT.radius] = saved.radius;
  file[AT.parameters] = parameters.length;
  file[AT.given] = given;
  file[AT.count] = rows.length;
  file.set(parameters, HEADER);
  const marks = HEADER + parameters.length;
  for (let nth = 0; nth < rows.length; nth++) {
    const row = rows[nth] ?? 0;
    const at = marks + (row >>> 5);
    file[at] = (file[at] ?? 0) | (1 << (row & 31));
  }
  file.set(saved.words, marks + Math.ceil(given / 32));
  const bytes = new Uint8Array(file.buffer);
  file[AT.checksum] = crc32(bytes.subarray((AT.checksum + 1) * 4));
  return bytes;
}
