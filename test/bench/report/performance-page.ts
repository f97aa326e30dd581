import type { Machine } from '../machine.ts';
import type { Part } from '../measure.ts';
import type { Row } from '../row.ts';
import { partTables } from './part-tables.ts';
import { targetsTable } from './targets-table.ts';

/** The page `docs/performance.md`: on what it was measured, how, and the tables. */
export function performancePage(on: Machine, rows: readonly Row[]): string {
  const part = (title: string, how: string, name: Part) => {
    const own = partTables(name, rows);
    return own === '' ? [] : [`## ${title}`, how, own];
  };
  return [
    '# How fast it is',
    '<!-- Written by `npm run bench`; not by hand. -->',
    `Measured on ${on.date} with commit ${on.commit}${on.changed ? ' and changes' : ''}: ${on.cpu}, ${on.cores} cores, ${on.gigabytes} GB; Node ${on.node}, Chromium ${on.chromium}. In the minute before, ${on.load.toFixed(1)} programs wanted a core at the mean.`,
    '## Targets',
    targetsTable(rows),
    ...part('Finding near fingerprints', TABLES, 'tables'),
    ...part('Making a fingerprint', TEXT, 'text'),
    ...part('The library in Chromium', LIBRARY, 'library'),
    ...part('The extension on a page', PAGE, 'page'),
  ]
    .join('\n\n')
    .concat('\n');
}

const TABLES = `Heads of 64 bits in memory, in one process of Node. Each cell: **median** / p99 of a look-up in
microseconds, and how many times faster the median is than the brute-force scan's of the same run
(plain JavaScript, two 32-bit words a fingerprint). Half the queries are a fingerprint of the set
with 1 to k bits turned over, half are strangers. Every query is asked once, so that the fingerprints
it meets are not in the caches from before ("cold"; code and tables are warm, by up to 1,000 other
queries). Three rounds of up to 2,000 queries, fewer where they would take more than 0.4 s; of each
figure the best round. What takes less than 20 µs is timed twice: the median over batches of 20 µs or more,
the p99 one look-up at a time, less what reading the clock takes. On the way every contender's rows
were compared with the scan's for 20 to 300 queries of each kind, and planted neighbours looked for in more; one that is
lost ends the run.

*Uniform*: every bit tossed. *Like those of real texts*: for each the column sums of eight real
articles (test/eval/data, English and Chinese in turn), drawn anew, are put together so that the
means and covariances of the columns stay those of the language, and the signs taken. Two of the same
language then differ in 30.4 (English) and 29.6 (Chinese) bits at the mean, with a standard deviation
of 4.2 (the real ones: 30.5 and 29.8, and 4.0 and 4.1; uniform: 32 and 4), and two of all of them share a 16-bit
segment about twice as often as by chance.

Of the packages of npm only minhash has an index, and simhash and simhash-js have none. Its bands
take values of any kind: here the four segments, which makes of it a segment table exact to k = 3.
It throws when asked for a band that nobody has, which its user must know.`;

const TEXT = `The real articles of 500 to 20,000 characters in test/eval/data, one of each cluster of copies, one
by one, in Node. The time of a text is the median of seven rounds, after one for warming up. MB/s:
the UTF-8 bytes of all by the time of all; a text: the median and the p99 over the texts. All contenders take
turns in one process. The packages of npm make other fingerprints than Twicetold and than each other:
simhash-js 32 bits of chunks of four characters, simhash 32 bits of the CRC-32 of tokens, minhash 128
values of tokens; the tokens were made before and cost them nothing.`;

const LIBRARY = `A real Chromium without a window, a fresh profile on disk for each size, the production code of
core/library built by Vite; pages with addresses and titles of usual length, fingerprints like those
of real texts, no article texts. Each cell: **median** / p99 of one call, of 300 look-ups, 100 writes,
50 searches, one after the other. Half the look-ups are for a copy of a page in the library, which
must be found (up to 3 bits of the first 64 turned over; 30 of all 256 in the wide one, which asks
for everything that is not different), half for a page that nobody has read. *Opened for it*: the
first look-up of a new page, the opening of the database included (10; the median and the slowest),
and the same after a start of the browser (3). Disk: the profile's folder of databases, the browser
ended after all look-ups and these starts. Export and import are of the whole library, the file held in
memory. At the end all stores were read and compared with each other.`;

const PAGE = `A real Chromium without a window, and the production build of the extension with consent. Two real articles,
one English and one Chinese, are in the library; copies of them are opened on pages of about this many elements, most
of them comments. Each cell: **median** / p95 of 12 pages (worker running), 6 (stopped) and 3 (traced); with a
library of 10⁴ pages or more, of 6, 4 and 2.

*Text to banner*: by the page's own clock, from when the article's last paragraph is in the document to when the banner
is. *Worker stopped*: the background had to be started for it. *Script*: processor time on the page's main
thread of all script except the page's own, from a trace of the browser, which slows it down. *Memory*: the private
pages of the extension's process (Linux), 4 seconds after what is open has loaded and after a garbage collection; the
least of two starts, with 10⁴ pages or more of one. *Packed*: a zip of the build.`;
