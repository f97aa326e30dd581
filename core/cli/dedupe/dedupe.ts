/**
 * The command `dedupe`: finds the copies among many documents. It defines the options; `prepare-pool.ts`
 * fingerprints documents in several threads, `run.ts` compares and prints, and `near-pairs.ts` keeps the
 * fingerprints that each document is compared with.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { MINIMUM_TOKENS } from '../../match/thresholds.ts';
import { EXIT, SIGNAL_EXITS, whyNotWritten } from '../errors.ts';
import { profileOption } from '../options.ts';
import { Output, Progress } from '../output.ts';
import type { EngineAddress } from './engine/connect.ts';
import type { ImportedInput } from './imported-input.ts';
import { MAX_LINE_MIB } from './lines.ts';
import { PairTable } from './pair-table.ts';
import { PreparePool } from './prepare-pool.ts';
import { run } from './run.ts';
import { expandPatterns, openSources } from './source.ts';

const MAX_THREADS = 256;

const VERDICTS = ['identical', 'near-duplicate', 'related'] as const;
/**
 * What bands find, because the fingerprints of related texts are too far apart, and what puts
 * documents in a group.
 */
const COPY_VERDICTS = ['identical', 'near-duplicate'] as const;
/** The verdict on pages without text. */
const SAME_ADDRESS = 'same-address';
type WantedVerdict = (typeof VERDICTS)[number] | typeof SAME_ADDRESS;

const HELP = `
Input: NDJSON in UTF-8, with one JSON object per line, also compressed with gzip. Several files are
read in the order given, and those of a pattern such as 'part-*.ndjson.gz' in that of their names. Each
object has a unique "id" (a string or a number) and a "text". Instead of "text" it can have the "html"
of a page; only the article text is then used. Lines about an article (its source, its license, whom
to follow) are ignored.

Output: one line of JSON for each identical, near-duplicate, or related pair, as soon as it is found:
  {"a":"first","b":"second","distance":12,"similarity":0.98,"verdict":"near-duplicate"}
In the input, a is before b. Pairs are sorted by b, then by a. The distance is the number of
differing bits out of 256.

The sentences of similar texts are compared, too: two texts from one template are only related, a
story whose figures moved is a near-duplicate, and texts with hardly a sentence in common are
different. Unlike compare, dedupe doesn't find short excerpts of long texts, because their fingerprints
are far apart.

With --from auto, the files are exports of other programs, saved pages, and archives and folders of
them, as for import. A pattern can match folders, too. Pages with text are compared by their content.
A page without text is compared by its address, and the verdict is then same-address. An id is the
program and the address. The last line counts both:
  {"texts":12,"addresses":30}

Invalid lines and lines over ${MAX_LINE_MIB} MiB are skipped and reported on standard error by number. Blank lines
are ignored. A text of under ${MINIMUM_TOKENS} words or Chinese characters is never a copy. Memory holds a
fingerprint of each text, but not the text itself. A file takes less time and memory than standard
input and compressed files, because its lines can be read again.

With --state, run the same command again to continue a run that was stopped or killed. It prints all
pairs from the beginning. Documents that were added to the end of the input, or in further files, are
compared then. With --against, a new batch is compared with the documents of earlier states, and those
aren't compared with each other again.

With --engine, ClickHouse compares the documents. With embedded, it runs in this process, and needs
"npm install --no-save --save-dev chdb" (550 MB). With a URL, it is a server, whose user and password
are in the environment as TWICETOLD_ENGINE_USER and TWICETOLD_ENGINE_PASSWORD. Pairs are printed at the
end, so an error loses what was done until then, unless there is a --state. --state and --against then
need states that were made with --engine. Only identical texts and near-duplicates are found, and a few
near-duplicates may be missed. Their number is estimated, and reported if it is at least 1. With
--exact, all documents are compared, which takes a time that grows with their square, and all pairs are
found. --against then takes any state. With --cluster, the server stores the rows on all servers of that
cluster. This was never tested with a real cluster.

With --clusters, each document has one line of JSON at the end. A group (cluster) has a first document, the
representative. All others are identical to it or near-duplicates of it:
  {"id":"second","cluster":0,"representative":"first"}
All documents are compared with each other then, so there is no --against.

Exit codes:
  0    done
  2    an error with a file, the output, the state, or the engine
  3    done, but some lines were skipped
  130  stopped with Ctrl+C; every printed line is complete

Examples:
  twicetold dedupe articles.ndjson > pairs.ndjson
  twicetold dedupe --verdicts identical,near-duplicate 2025.ndjson.gz 2026.ndjson.gz
  twicetold dedupe --from auto --format table wallabag.json pocket.zip
  twicetold dedupe --state january january.ndjson > pairs.ndjson
  twicetold dedupe --against january --state february february.ndjson > more-pairs.ndjson
  jq -c '{id: .url, text: .body}' export.json | twicetold dedupe -`;

/** Adds `twicetold dedupe`. */
export function addDedupe(program: Command): void {
  program
    .command('dedupe')
    .description('find copies among many texts')
    .argument('[files...]', 'NDJSON files, or patterns; if omitted or -, reads standard input')
    .addOption(
      new Option('--from <format>', 'what the files are: NDJSON, or exports as for import (auto)')
        .choices(['ndjson', 'auto'] as const)
        .default('ndjson' as const),
    )
    .addOption(
      new Option('--format <format>', 'print lines of JSON at once, or a table at the end')
        .choices(['json', 'table'] as const)
        .default('json' as const),
    )
    .addOption(profileOption())
    .addOption(
      new Option('--verdicts <list>', `print only pairs with these verdicts (comma-separated)`)
        .argParser(parseVerdicts)
        .default(undefined, VERDICTS.join(',')),
    )
    .addOption(
      new Option('-t, --threads <n>', 'how many threads read and fingerprint the documents')
        .argParser(parseThreads)
        .default(availableParallelism(), 'one per core'),
    )
    .option('--no-progress', 'hide progress, even on a terminal')
    .addHelpText('after', HELP)
    .addOption(
      new Option(
        '--clusters',
        'print one line per document with its group of copies, instead of pairs',
      ).conflicts('against'),
    )
    .option('--state <dir>', 'record documents and pairs there, and continue from what is recorded')
    .option(
      '--against <dir>',
      'also compare with the documents of this state, which stays as it is; can be repeated',
      (dir: string, dirs: readonly string[] = []) => [...dirs, dir],
    )
    .addOption(
      new Option(
        '--engine <engine>',
        'what finds the pairs: none, embedded, or the URL of a server',
      )
        .argParser(parseEngine)
        .default('none' as const),
    )
    .option('--exact', 'with an engine, compare all documents, so that none is missed')
    .addOption(
      new Option(
        '--cluster <name>',
        'with a server, store the tables on all servers of this cluster',
      ).argParser(parseCluster),
    )
    .action(async (files, { threads, from, format, progress: showProgress, ...options }) => {
      const { profile, verdicts: wanted, clusters = false, state, cluster } = options;
      const engine = options.engine === 'none' ? undefined : options.engine;
      const against = distinctFolders(options.against ?? []);
      if (state === '') throw new Error('Name a folder for --state.');
      if (against.includes('')) throw new Error('Name a folder for --against.');
      if (state !== undefined && against.some((dir) => resolve(dir) === resolve(state))) {
        throw new Error("The folder of --state can't be one of --against.");
      }
      const exact = options.exact ?? false;
      const isRecorded = state !== undefined || against.length > 0;
      if (engine && profile !== 'reader') throw new Error('--engine needs --profile reader.');
      if (cluster && !(engine instanceof URL)) {
        throw new Error('--cluster needs --engine with the URL of a server.');
      }
      if (clusters && (from === 'auto' || format === 'table')) {
        throw new Error('--clusters reads NDJSON, and prints lines of JSON.');
      }
      if (exact && !engine) throw new Error('Without --engine, all documents are compared anyway.');
      const usesBands = engine !== undefined && !exact;
      if (usesBands && wanted?.has('related')) {
        throw new Error('Related texts are found only with --exact or --engine none.');
      }
      if (wanted?.has(SAME_ADDRESS) && from !== 'auto') {
        throw new Error('Only --from auto has the verdict same-address.');
      }
      const found = usesBands || clusters ? COPY_VERDICTS : VERDICTS;
      const verdicts = new Set(found.filter((verdict) => wanted?.has(verdict) ?? true));
      const printsAddresses = wanted?.has(SAME_ADDRESS) ?? true;
      if (from === 'auto' && files.length === 0) throw new Error('Name the exports to compare.');
      const reports = new Output(process.stderr);
      const imported = from === 'auto' ? await openExports(files, reports) : undefined;
      const named = files.length > 0 ? files : ['-'];
      const sources = imported ? [imported] : await openSources(named);
      const table = format === 'table' ? new PairTable(process.stdout) : undefined;
      const pairs = table ?? new Output(process.stdout);
      const progress = new Progress(process.stderr, showProgress);
      let cleanUp = async () => {};
      flushOnSignal(pairs, async () => {
        progress.clear();
        await cleanUp();
      });
      // Few texts are similar to others, so their sketches are made later, if that is possible.
      const sketchesLater =
        !isRecorded && !engine && sources.every(({ readAgain }) => readAgain !== undefined);
      const made = { profile, sketches: !sketchesLater, bandKeys: usesBands };
      const pool = await PreparePool.create(made, threads);
      const outputs = { pairs, reports, progress };
      const task = {
        ...{ sources, sketchesLater, profile, against, verdicts, clusters, engine, exact, cluster },
        state: state ?? (engine && temporaryFolder()),
        isKept: state !== undefined,
        onStop(work: () => Promise<void>) {
          cleanUp = work;
        },
      };
      const skipped = await run(task, pool, outputs).finally(() => pool.close());
      const addressPairs = printsAddresses ? imported?.addressPairs : undefined;
      for (const pair of addressPairs ?? []) pairs.line(JSON.stringify(pair));
      if (imported && !table) pairs.line(JSON.stringify(imported.counts));
      await pairs.flush();
      await table?.print(imported?.description);
      if (imported && imported.issues.total > 0) {
        reports.line(`twicetold: skipped ${imported.issues.summary()}`);
        await reports.flush();
      }
      const isComplete = skipped + (imported?.issues.total ?? 0) === 0;
      process.exitCode = isComplete ? EXIT.ok : EXIT.linesSkipped;
    });
}

/** Loads what reads exports, which takes longer than everything else that NDJSON needs. */
async function openExports(files: readonly string[], reports: Output): Promise<ImportedInput> {
  const { ImportedInput } = await import('./imported-input.ts');
  return new ImportedInput(await expandPatterns(files, true), reports);
}

/** Leaves out folders that are named twice, perhaps in two ways. */
function distinctFolders(folders: readonly string[]): string[] {
  return [...new Map(folders.map((folder) => [resolve(folder), folder])).values()];
}

function parseVerdicts(list: string): Set<WantedVerdict> {
  const names = list.split(',').map((name) => name.trim());
  const known = [...VERDICTS, SAME_ADDRESS];
  const isVerdict = (name: string): name is WantedVerdict => known.some((each) => each === name);
  if (names.every(isVerdict)) return new Set(names);
  throw new InvalidArgumentError(`Use a comma-separated list of ${known.join(', ')}.`);
}

function parseEngine(text: string): EngineAddress | 'none' {
  if (text === 'none' || text === 'embedded') return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new InvalidArgumentError('Use none, embedded, or a URL such as https://host:8443.');
  }
  // The client would take a password, an access token, and settings from there, too.
  if (url.username || url.password || url.search || url.hash) {
    throw new InvalidArgumentError(
      'Use only the host, port, and database. Other users can see a password there. Set TWICETOLD_ENGINE_USER and TWICETOLD_ENGINE_PASSWORD instead.',
    );
  }
  return url;
}

function parseCluster(name: string): string {
  // Braces are those of a macro, such as {cluster}.
  if (/^[\w.{}-]+$/.test(name)) return name;
  throw new InvalidArgumentError('Use letters, digits, and - _ . { }.');
}

function parseThreads(text: string): number {
  const threads = Number(text);
  if (Number.isInteger(threads) && threads >= 1 && threads <= MAX_THREADS) return threads;
  throw new InvalidArgumentError(`Use a whole number from 1 to ${MAX_THREADS}.`);
}

/** Returns a new folder, which is deleted when the process ends, also after Ctrl+C. */
function temporaryFolder(): string {
  let folder: string;
  try {
    folder = mkdtempSync(join(tmpdir(), 'twicetold-'));
  } catch (error) {
    throw new Error(
      `Can't write temporary files in ${tmpdir()}: ${whyNotWritten(error)}. Name a folder on another disk with --state.`,
    );
  }
  process.once('exit', (code) => {
    if (code > FIRST_SIGNAL) removeOnceEnded(folder);
    else rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/**
 * Has another process remove a folder as soon as this one has ended, which closes the pipe between them.
 * Until then, threads of the embedded engine may create files in it.
 */
function removeOnceEnded(folder: string): void {
  const code = `process.stdin.resume().on('close', () => {
    require('node:fs').rmSync(process.argv[1], { recursive: true, force: true });
  });`;
  spawn(process.execPath, ['-e', code, folder], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

/** Exit codes above this one are those of a signal. */
const FIRST_SIGNAL = 128;

/**
 * On Ctrl+C or `kill`, ends the process after a whole line. A stalled reader can block that last
 * write, so the second Ctrl+C doesn't wait.
 *
 * @param beforeExit clears other output from the terminal, and cleans up.
 */
function flushOnSignal(output: Output, beforeExit: () => Promise<void>): void {
  for (const [signal, code] of Object.entries(SIGNAL_EXITS)) {
    process.once(signal, () => {
      void Promise.all([beforeExit(), output.close()]).finally(() => process.exit(code));
    });
  }
}
