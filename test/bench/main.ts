/**
 * Measures speed, memory, and disk space.
 *
 *     npm run bench [-- library page text tables] [-- --n 10000,1000000] [-- --build DIR] [-- --write]
 *
 * Without names, all four parts are measured. `--n` sets the numbers of pages in the library, and of
 * fingerprints. `--build` also measures another build of the extension on the same pages, with a library
 * of two. `--write` puts the tables into docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measuredOn } from './figures.ts';
import { measureLibrary } from './library/library.ts';
import { measurePage } from './page/page.ts';
import { measureTables } from './tables.ts';
import { measureText } from './text.ts';

const DOCUMENT = 'docs/performance.md';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string' },
    build: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const sizes = values.n?.split(',').map(Number);

/** Each returns a Markdown table. */
const PARTS: Readonly<Record<string, () => Promise<string>>> = {
  library: () => measureLibrary(sizes ?? [10_000, 100_000], progress),
  page: () => measurePage(sizes ?? (values.build ? [2] : [2, 100_000]), values.build, progress),
  text: () => measureText(progress),
  tables: () => measureTables(sizes ?? [10_000, 1_000_000, 10_000_000], progress),
};

const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = names.filter((name) => !PARTS[name]);
if (unknown.length > 0 || sizes?.some((n) => !Number.isInteger(n) || n < 1)) {
  process.stderr.write(`Choose some of ${Object.keys(PARTS).join(', ')}, and whole numbers.\n`);
  process.exit(2);
}
for (const name of names) {
  const on = measuredOn();
  const table = (await PARTS[name]?.()) ?? '';
  process.stdout.write(`${name}\n\n${on}\n\n${table}\n\n`);
  if (values.write) write(name, `${on}\n\n${table}`);
}

/** Replaces what is between the markers of a part in the document. */
function write(part: string, text: string): void {
  const [start, end] = [`<!-- ${part} -->\n`, `\n<!-- /${part} -->`];
  const old = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = old.split(start, 2);
  const after = rest?.split(end, 2)[1];
  if (before === undefined || after === undefined) throw new Error(`${DOCUMENT} has no ${start}`);
  writeFileSync(DOCUMENT, `${before}${start}\n${text}\n${end}${after}`);
}

function progress(what: string): void {
  process.stderr.write(`${what}\n`);
}
