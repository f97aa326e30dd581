/**
 * Compresses evaluation data for the repository, without non-commercial texts (NC) and their pairs.
 *
 *     npx tsx test/eval/data/pack.ts DIR
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npx tsx test/eval/data/pack.ts DIR');
const NON_COMMERCIAL = /\bNC\b/;

const files = readdirSync(folder).filter((file) => file.endsWith('.ndjson'));
for (const file of files.filter((name) => !/\.(?:pairs|hard)\./.test(name))) {
  const free = linesOf(file).filter(({ license }) => !NON_COMMERCIAL.test(String(license)));
  const ids = new Set(free.map(({ id }) => id));
  pack(file, free);
  for (const kind of ['pairs', 'hard']) {
    const pairs = file.replace('.ndjson', `.${kind}.ndjson`);
    if (!files.includes(pairs)) continue;
    const kept = linesOf(pairs).filter(({ a, b }) => ids.has(a) && ids.has(b));
    if (kept.length > 0) pack(pairs, kept);
  }
}

function linesOf(file: string): Record<string, unknown>[] {
  const lines = readFileSync(join(folder ?? '', file), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

function pack(file: string, records: readonly Record<string, unknown>[]): void {
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  const packed = brotliCompressSync(text);
  writeFileSync(join(import.meta.dirname, `${file}.br`), packed);
  console.log(`${file}: ${records.length} records, ${packed.length} bytes packed`);
}
