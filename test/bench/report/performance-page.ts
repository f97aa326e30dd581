import type { Machine } from '../machine.ts';
import type { Results } from '../results.ts';
import { PARTS, type Part } from '../row.ts';
import { partTables } from './part-tables.ts';
import { targetsTable } from './targets.ts';

/** Returns `docs/performance.md`: what was measured of each part, when, where, and how. */
export function performancePage(results: Results): string {
  const parts = PARTS.flatMap((part) => {
    const result = results[part];
    if (!result) return [];
    const { title, how } = SECTIONS[part];
    return [`## ${title}`, measuredOn(result.on), how, partTables(part, result.rows)];
  });
  return [
    '# How fast it is',
    "<!-- Written by `npm run bench -- --write`. Don't edit by hand. -->",
    'For anyone who changes fingerprints, indexes, the library, imports, or the web app: how fast they are, and how much memory and disk they take. Each part says when and on what it was measured.',
    '## Targets',
    targetsTable(PARTS.flatMap((part) => results[part]?.rows ?? [])),
    ...parts,
  ]
    .join('\n\n')
    .concat('\n');
}

function measuredOn(on: Machine): string {
  const commit = `${on.commit}${on.changed ? ' and changes' : ''}`;
  return `Measured on ${on.date} with commit ${commit}: ${on.cpu}, ${on.cores} cores, ${on.gigabytes} GB; Node ${on.node}, Chromium ${on.chromium}. Load average before the run: ${on.load.toFixed(1)}.`;
}

const TABLES = `All methods hold 64-bit fingerprints in memory, in one Node process. Each cell is the **median** / p99 of a lookup in microseconds, and how many times faster the median is than the brute-force scan of the same run. That scan is plain JavaScript, with two 32-bit words per fingerprint.

| | how it is measured |
| --- | --- |
| queries | half are a fingerprint of the set with 1 to k bits flipped, half are unrelated |
| caches | every query is asked once, so its fingerprints are not in the caches; code and tables are warm after up to 1,000 other queries |
| rounds | three of up to 2,000 queries, fewer if they would take more than 0.4 s; each figure is from the best round |
| lookups under 20 µs | timed twice: the median over batches of 20 µs or more; the p99 one lookup at a time, minus the time to read the clock |
| correctness | for 20 to 300 queries of each kind, the rows are compared with those of the scan; more queries look up planted neighbors; a missing one ends the run |

*Uniform* fingerprints have random bits. Those *like real texts* combine the column sums of eight real articles each, chosen at random from test/eval/data, with English and Chinese in turn. The combination keeps the means and covariances of the columns of the language. The bits are the signs of the result.

| bits in which two fingerprints of one language differ | mean | standard deviation |
| --- | --: | --: |
| English, like real texts | 30.4 | 4.2 |
| English, real texts | 30.5 | 4.0 |
| Chinese, like real texts | 29.6 | 4.2 |
| Chinese, real texts | 29.8 | 4.1 |
| uniform | 32 | 4 |

Any two fingerprints like real texts share a 16-bit segment about twice as often as by chance.

Among the npm packages, only minhash has an index. Its bands take values of any kind. Here they are the four segments, which makes it a segment table that is exact to k = 3. It throws for a band that no entry has, and its user must know that.`;

const TEXT = `The texts are the real articles of 500 to 20,000 characters in test/eval/data, one per cluster of copies, processed one by one in Node. The time of a text is the median of seven rounds, after one for warm-up. All methods take turns in one process.

*MB/s* is the UTF-8 bytes of all texts divided by the time of all. The number with × is how many times that is what simhash-js did in the same run. *Per text* is the median over the texts, with the p99 in brackets.

The fingerprints of the npm packages differ from Twicetold's and from each other's. The time to prepare the tokens isn't counted.

| package | fingerprint |
| --- | --- |
| simhash-js | 32 bits, from chunks of four characters |
| simhash | 32 bits, from the CRC-32 of tokens |
| minhash | 128 values, from tokens |`;

const LIBRARY = `A real Chromium without a window runs the production code of core/library, with a new profile on disk for each size. The pages have addresses and titles of usual length and fingerprints like those of real texts, but no article texts. Each cell is the **median** / p99 of one call.

| | how it is measured |
| --- | --- |
| calls | 300 lookups, 100 writes, 50 searches, one after the other |
| lookups | half are for a copy of a page in the library, which must be found; half are for a page that is not in it |
| similar pages | beyond the distance of copies, the sketches of the 16 nearest pages are read |
| copies | 30 of all 256 bits flipped |
| first and complete answer | a new page opens the library, and looks up without waiting, and again if that answer was incomplete (40 times; the median and the slowest) |
| after a browser start | the same after starting the browser (3 times) |
| disk | the folder of databases in the profile, after the lookups above and the end of the browser |
| export, import | the whole library, with the file in memory |
| correctness | at the end, all stores are read and compared with each other |`;

const IMPORT = `A real Chromium without a window runs the production build of the extension, with consent and an empty library. On the page *Import from other apps*, an export of wallabag (JSON) is chosen and imported, with the choices as they are. Each figure is from one import.

| | how it is measured |
| --- | --- |
| articles | 6 kB of HTML each, English and Chinese in turn, of sentences that are taken at random from the real articles in test/eval/data; all must become articles of the library |
| recognition and preview | from when the file is chosen to when the preview appears |
| import | from the button to *Import complete* |
| search for copies | what the page does next, to its end |
| longest task | of all three, on the main thread of the page; from a trace of the browser, which slows it down |
| processor time | without the time in which other programs interrupt the task |
| most memory | the private memory of all processes of the extension (Linux), read four times a second; after the preview, it includes the search for copies |`;

const PAGE = `A real Chromium without a window runs the production build of the extension, with consent. Two real articles are in the library, one English and one Chinese. Copies of them are opened on pages of about this many elements, most of them comments. Each cell is the **median** / p95.

| | how it is measured |
| --- | --- |
| pages per cell | 12 (worker running), 6 (worker stopped), and 3 (traced); with 10⁴ pages or more in the library 6, 4, and 2 |
| text to banner | the clock of the page, from when the last paragraph of the article is in the document to when the banner is |
| worker stopped | the background had to be started for it |
| script | processor time of all scripts except the page's own, on the main thread of the page; from a trace of the browser, which slows it down |
| memory | the private memory of the extension’s process (Linux), after 4 seconds and a garbage collection; the lower of two starts, or one with 10⁴ pages or more |
| packed | a zip of the build |`;

const WEB = `Chromium without a window loads the built web app, with a processor slowed down 4 times except for the benchmark of Tables.

| | how it is measured |
| --- | --- |
| first contentful paint | a window of 360 by 740 pixels, an empty cache, 1.6 Mbit/s, and a latency of 150 ms |
| typing | 27 letters, one every 120 ms, in the explainer’s machine with its first example; the longest task of each run, from a trace |
| benchmark of Tables | a window of 1366 by 768 pixels and a processor as it is: what the form says it takes, and the time from its button to its result |`;

const SECTIONS: Readonly<Record<Part, { readonly title: string; readonly how: string }>> = {
  tables: { title: 'Finding similar fingerprints', how: TABLES },
  text: { title: 'Making a fingerprint', how: TEXT },
  library: { title: 'The library in Chromium', how: LIBRARY },
  import: { title: 'An import from another program', how: IMPORT },
  page: { title: 'The extension on a page', how: PAGE },
  web: { title: 'The web app', how: WEB },
};
