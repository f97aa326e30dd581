/** What must be true after any file was imported. It reads the file in its own way, not as core does. */
import assert from 'node:assert/strict';
import { constants, gunzipSync } from 'node:zlib';
import { toHex } from '../../../core/fingerprint/bits.ts';
import type { ExportedPageWithId } from '../../../core/library/exported-pages.ts';
import type { Library } from '../../../core/library/library.ts';
import type { SavedAddress } from '../../../core/library/storage/saved-addresses.ts';
import { exportLibrary } from '../../../core/library/transfer/export.ts';
import { importLibrary } from '../../../core/library/transfer/import.ts';
import type { ImportReport } from '../../../core/library/transfer/report.ts';
import { pageAddresses } from '../../../core/url/canonical.ts';
import type { DamagedFile } from './damage.ts';
import type { SampleAddress, SampleFile, SamplePage } from './sample-file.ts';

/** Compressed bytes before the damage that may be lost: see docs/library-file.md. */
const LOST_BYTES = 16_384;

interface Line {
  readonly number: number;
  /** One character per byte, so that any bytes can be compared. */
  readonly raw: string;
}

/**
 * Expects that every page and saved address before the damage is in the library, as its line states it.
 */
export async function expectUndamaged(
  library: Library,
  report: ImportReport,
  sample: SampleFile,
  file: DamagedFile,
): Promise<void> {
  const { pages, addresses, imports, lines } = sample;
  const read = beforeGarbage(linesOf(readablePart(file)));
  const pageOf = new Map([...pages].map(([line, page]) => [rawOf(line), page]));
  const addressOf = new Map([...addresses].map(([line, address]) => [rawOf(line), address]));
  const importOf = new Map([...imports].map(([id, line]) => [rawOf(line), id]));
  const [first] = read.filter(({ raw }) => !isBlank(raw));
  const header = rawOf(lines[0] ?? '');
  // A file whose first line is damaged isn't a library file.
  if (first?.raw !== header && first?.raw !== rawOf(`\ufeff${lines[0]}`)) return;
  assert.ok(report.header, `The header was not recognized: ${report.end}`);
  const stored = await library.exportPages(0, 1e6);
  const { addresses: saved } = await library.exportAddresses('', 1e6);
  const known = new Set<number>();
  for (const { number, raw } of read) {
    if (mayEnd(raw)) break;
    const id = importOf.get(raw);
    if (id !== undefined) known.add(id);
    const [page, address] = [pageOf.get(raw), addressOf.get(raw)];
    const entry = page ?? address;
    if (!entry) continue;
    const isAlone = read.every((line) => line.number === number || !mentions(line.raw, entry));
    const areKnown = entry.imports.every((each) => known.has(each));
    if (page) expectPage(stored, page, isAlone, areKnown, number);
    if (address && isAlone && areKnown) expectAddress(saved, address, number);
  }
}

/** An import that no earlier line has may be missing from the page. */
function expectPage(
  stored: readonly ExportedPageWithId[],
  page: SamplePage,
  isAlone: boolean,
  areKnown: boolean,
  number: number,
): void {
  const found = stored.find(({ addresses }) => addresses.includes(page.url));
  assert.ok(found, `The page of line ${number} is missing: ${page.url}`);
  // A damaged line with the same address is merged into the page.
  assert.ok(found.firstRead <= page.firstRead, `Line ${number}: the first visit is later`);
  assert.ok(found.lastRead >= page.lastRead, `Line ${number}: the last visit is earlier`);
  assert.ok(found.visits >= page.visits, `Line ${number}: visits are missing`);
  if (!isAlone) return;
  const { url, title, firstRead, lastRead, visits, fingerprint, text, earlier } = found;
  const bits = toHex(fingerprint.bits);
  const earlierText = earlier?.text;
  const sketch = found.sketch && toHex(found.sketch.hashes);
  const imports = areKnown
    ? (found.provenance?.origins.map(({ importId }) => importId) ?? [])
    : page.imports;
  assert.deepEqual(
    { url, title, firstRead, lastRead, visits, bits, text, earlierText, sketch, imports },
    page,
    `Line ${number} was changed`,
  );
}

function expectAddress(
  saved: readonly SavedAddress[],
  { url, title, imports }: SampleAddress,
  number: number,
): void {
  const found = saved.find((each) => each.url === url);
  assert.ok(found, `The address of line ${number} is missing`);
  const ids = found.origins.map(({ importId }) => importId);
  assert.deepEqual({ title: found.title, imports: ids }, { title, imports }, `Line ${number}`);
}

/** Expects that each line was imported, or that the report says why not. */
export async function expectExplained(
  library: Library,
  report: ImportReport,
  file: DamagedFile,
): Promise<void> {
  const { end, header, skipped } = report;
  const stored = await library.exportPages(0, 1e6);
  if (end === 'not-library' || end === 'newer' || (file.isTorn && !header)) {
    const { pages, rules, settings } = report;
    assert.deepEqual([stored.length, pages.added, rules, settings], [0, 0, 0, false]);
    return;
  }
  if (end === 'garbage' && !header) return;
  assert.ok(header, `No header, but ${end}`);
  assert.equal(
    skipped.count,
    Object.values(skipped.kinds).reduce((sum, count) => sum + count, 0),
  );
  assert.equal(skipped.first.length, Math.min(skipped.count, 100));
  // It isn't known how much of a damaged gzip file a decompressor has read.
  if (file.isTorn || skipped.count > 100 || end === 'garbage') return;
  const notes = new Map<number, string[]>();
  for (const { line, kind } of skipped.first) notes.set(line, [...(notes.get(line) ?? []), kind]);
  const accepted: Record<string, number> = {};
  const lines = linesOf(file.plain).filter(({ raw }) => !isBlank(raw));
  for (const { number, raw } of lines.slice(1)) {
    if (notes.get(number)?.some((kind) => kind !== 'unknown-field')) continue;
    const kind = kindOf(raw);
    assert.ok(kind, `Line ${number} was neither imported nor reported`);
    accepted[kind] = (accepted[kind] ?? 0) + 1;
  }
  const { added, merged, unchanged } = report.pages;
  assert.equal(added + merged + unchanged, accepted['page'] ?? 0, 'Pages without a report');
  assert.equal(added, stored.length);
  assert.equal((await library.rules()).length, report.rules);
  assert.equal((await library.rejectedPairs()).length, report.rejectedPairs);
  assert.ok(report.rules <= (accepted['rule'] ?? 0) + (accepted['never'] ?? 0));
  // A page takes over the address that was saved before it.
  assert.ok((await library.countAddresses()) <= report.addresses);
  assert.ok(report.addresses <= (accepted['address'] ?? 0));
  const last = Math.max(0, ...skipped.first.map(({ line }) => line));
  assert.ok(last <= (lines.at(-1)?.number ?? 0), `There is no line ${last}`);
}

/** Expects that everything in the library is valid, and survives another export and import. */
export async function expectValid(library: Library, copy: Library): Promise<void> {
  const stored = await library.exportPages(0, 1e6);
  const { addresses: saved } = await library.exportAddresses('', 1e6);
  for (const page of stored) expectValidPage(page);
  for (const { url } of saved) assert.match(url, /^https?:/i);
  const imports = new Set((await library.importSources()).keys());
  const origins = [...stored.map(({ provenance }) => provenance), ...saved];
  for (const origin of origins.flatMap((each) => each?.origins ?? [])) {
    assert.ok(imports.has(origin.importId), `There is no import ${origin.importId}`);
  }
  assert.equal(await library.count(), stored.length);
  assert.equal((await library.statistics()).pages, stored.length);
  const stream = exportLibrary(library, { now: 0 });
  const report = await importLibrary(copy, stream);
  assert.equal(report.end, 'complete');
  assert.deepEqual(report.skipped.first, []);
  assert.deepEqual(await contentsOf(copy), await contentsOf(library));
}

function expectValidPage({ url, title, addresses, ...page }: ExportedPageWithId): void {
  const { firstRead, lastRead, visits, fingerprint } = page;
  assert.match(url, /^https?:/i);
  assert.ok(url.length <= 65_536 && title.length <= 65_536);
  assert.doesNotMatch(title, /[\u202a-\u202e\u2066-\u2069]/);
  for (const address of addresses) assert.equal(pageAddresses(address)[0], address);
  for (const time of [firstRead, lastRead]) {
    assert.ok(Number.isInteger(time) && time >= 0 && time <= 8.64e15);
  }
  assert.ok(firstRead <= lastRead);
  assert.ok(Number.isInteger(visits) && visits >= 1 && visits < 2 ** 32);
  assert.ok(fingerprint.bits.length === 8 && fingerprint.digest.length === 2);
  assert.ok(fingerprint.numbers.length <= 16);
}

async function contentsOf(library: Library): Promise<object> {
  const pages = (await library.exportPages(0, 1e6)).map(({ id: _, ...page }) => page);
  const { retention } = await library.settings();
  return {
    pages,
    addresses: (await library.exportAddresses('', 1e6)).addresses,
    imports: await library.listImports(),
    rules: await library.rules(),
    pairs: await library.rejectedPairs(),
    retention,
  };
}

/** Returns what must be readable. Of a damaged gzip file, that is what comes before the damage. */
function readablePart({ bytes, plain, good, isTorn }: DamagedFile): Uint8Array {
  if (!isTorn) return plain;
  // Node keeps all of a file that is only cut off.
  const start = bytes.subarray(0, Math.max(0, good - LOST_BYTES));
  if (start.length < 20) return new Uint8Array();
  const part = gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
  return part.subarray(0, part.lastIndexOf(10) + 1);
}

function linesOf(bytes: Uint8Array): Line[] {
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .split('\n')
    .map((raw, i) => ({ number: i + 1, raw }));
  return lines.at(-1)?.raw === '' ? lines.slice(0, -1) : lines;
}

function rawOf(line: string): string {
  return Buffer.from(line).toString('latin1');
}

function isBlank(raw: string): boolean {
  return raw.length < 100 && Buffer.from(raw, 'latin1').toString().trim() === '';
}

function kindOf(raw: string): string | undefined {
  try {
    const line = Buffer.from(raw, 'latin1')
      .toString()
      .replace(/^\ufeff/, '');
    const { kind } = JSON.parse(line) as { kind?: unknown };
    return typeof kind === 'string' ? kind : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the line may be the one that ends the file. Escapes in it may hide the word. */
function mayEnd(raw: string): boolean {
  return /"end"|\\u/.test(raw) && kindOf(raw) === 'end';
}

/** Lines and bytes without use that may end an import, before which a useful line must come. */
const MAX_USELESS_LINES = 50_000;
const MAX_USELESS_BYTES = 100 << 20;

/** Returns the lines before the first place where an import may end because of useless ones. */
function beforeGarbage(lines: readonly Line[]): readonly Line[] {
  let [useless, bytes] = [0, 0];
  for (const [i, { raw }] of lines.entries()) {
    if (/"(?:page|rule|import|address|apart|settings|twicetold)/.test(raw.slice(0, 200)))
      [useless, bytes] = [0, 0];
    useless++;
    bytes += raw.length;
    if (useless > MAX_USELESS_LINES || bytes > MAX_USELESS_BYTES)
      return lines.slice(0, i - useless + 1);
  }
  return lines;
}

function mentions(raw: string, { url }: Pick<SamplePage, 'url'>): boolean {
  return raw.includes(url.slice(-8));
}
