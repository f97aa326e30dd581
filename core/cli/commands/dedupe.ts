import { type Command, InvalidArgumentError, Option } from 'commander';
import { MINIMUM_TOKENS } from '../../match/thresholds.ts';
import { MAX_LINE_BYTES } from '../dedupe/lines.ts';
import { run } from '../dedupe/run.ts';
import { EXIT } from '../errors.ts';
import { articleText, openInput } from '../input.ts';
import { Output } from '../output.ts';
import { createArticleFingerprinter } from '../printer.ts';
import { Progress } from '../progress.ts';
import { profileOption } from './options.ts';

const VERDICTS = ['identical', 'near-duplicate', 'related'] as const;
type Wanted = (typeof VERDICTS)[number];

const MORE = `
Input: NDJSON, that is one JSON object a line, in UTF-8. Each has an "id" (a string or a number, no two
alike) and a "text", or instead of it the "html" of a page, of which the article is taken. Lines
about an article (its source, its licence, whom to follow) do not count.

Output: one line of JSON for each pair that is not different, as soon as it is found:
  {"a":"first","b":"second","distance":12,"similarity":0.98,"verdict":"near-duplicate"}
a stands before b in the input; the pairs come in the order of b, then of a. The distance counts
differing bits of 256.

A line that cannot be used is reported with its number on standard error, and skipped: also one of
more than ${MAX_LINE_BYTES} MiB. Blank lines are passed over. Texts of under ${MINIMUM_TOKENS} words or Chinese characters are
copies of nothing. Memory holds the fingerprint of each text, and no text longer than needed.

Exit codes:
  0    done
  2    an error: the file cannot be read, or the output not be written
  3    done, but some lines were skipped
  130  ended by Ctrl-C; all lines that were printed are whole

Examples:
  twicetold dedupe articles.ndjson > pairs.ndjson
  zcat articles.ndjson.gz | twicetold dedupe --verdicts identical,near-duplicate
  jq -c '{id: .url, text: .body}' export.json | twicetold dedupe -`;

/** Adds `twicetold dedupe`. */
export function addDedupe(program: Command): void {
  program
    .command('dedupe')
    .description('find the copies among many texts')
    .argument('[file]', 'an NDJSON file; none, or -, reads standard input', '-')
    .addOption(profileOption())
    .addOption(
      new Option('--verdicts <list>', `print only pairs of these verdicts, parted by commas`)
        .argParser(verdicts)
        .default(new Set<Wanted>(VERDICTS), VERDICTS.join(',')),
    )
    .option('--no-progress', 'show no progress, even on a terminal')
    .addHelpText('after', MORE)
    .action(async (file, { profile, verdicts, progress: shown }) => {
      const input = await openInput(file);
      const means = { print: await createArticleFingerprinter(profile), articleText };
      const pairs = new Output(process.stdout);
      const progress = new Progress(process.stderr, shown);
      endWithWholeLines(pairs, () => progress.clear());
      const outputs = { pairs, reports: new Output(process.stderr), progress };
      const skipped = await run(input, means, verdicts, outputs);
      process.exitCode = skipped > 0 ? EXIT.linesSkipped : EXIT.ok;
    });
}

function verdicts(list: string): Set<Wanted> {
  const names = list.split(',').map((name) => name.trim());
  const known = (name: string): name is Wanted => VERDICTS.some((verdict) => verdict === name);
  if (names.every(known)) return new Set(names);
  throw new InvalidArgumentError(`Allowed are ${VERDICTS.join(', ')}, parted by commas.`);
}

/** What a shell knows them by: 128 and the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * On Ctrl-C (or `kill`) ends the process with the last line whole. A reader that stands still keeps
 * it from being written to its end; the second Ctrl-C does not wait.
 *
 * @param tidy takes away what else stands on the terminal.
 */
function endWithWholeLines(output: Output, tidy: () => void): void {
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.once(signal, () => {
      tidy();
      void output.close().finally(() => process.exit(code));
    });
  }
}
