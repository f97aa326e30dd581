import { writeFileSync } from 'node:fs';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import type { CostModel } from '../../core/tables/planner/cost-model.ts';
import { openChromiumPath } from '../../scripts/browser-paths.ts';
import { machine } from './machine.ts';
import { LARGE, measure, TABLE_SIZES } from './measure.ts';
import { partTables } from './report/part-tables.ts';
import { performancePage } from './report/performance-page.ts';
import { readResults, writeResult } from './results.ts';
import { PARTS, type Part, type Row } from './row.ts';
import { calibrate } from './tables/calibrate.ts';

const DOCUMENT = 'docs/performance.md';

interface Options {
  readonly json: boolean;
  readonly large: boolean;
  readonly build?: string;
  readonly n?: number[];
  readonly write: boolean;
}

/**
 * Runs what the command line asks for.
 *
 * @throws Error if a part can't be measured, or if a result is wrong.
 */
export async function bench(argv: readonly string[]): Promise<void> {
  const program = new Command('npm run bench --')
    .description(
      'Measures speed and size, and compares them with a brute-force scan and npm packages.',
    )
    .addArgument(
      new Argument('[parts...]', 'what to measure; if omitted, everything').choices(PARTS),
    )
    .option(
      '--n <sizes>',
      'how many fingerprints, pages, or articles, such as 10000,100000',
      parseSizes,
    )
    .option(
      '--large',
      `also measure tables of ${LARGE.tables.toLocaleString('en-US')} fingerprints, a library of ${LARGE.library.toLocaleString('en-US')} pages, and an import of ${LARGE.import.toLocaleString('en-US')} articles`,
      false,
    )
    .option('--build <dir>', 'page: also measure another build of the extension, in this folder')
    .option('--json', 'print one JSON object per row, instead of tables', false)
    .addOption(
      new Option('--write', `keep the results, and write ${DOCUMENT} with them`)
        .default(false)
        .conflicts(['n', 'build']),
    )
    .showHelpAfterError('(see --help)')
    .action(run);
  program
    .command('calibrate')
    .description(
      `measures the costs that the planner of core/tables estimates with, and writes them to ${COSTS}`,
    )
    .action(writeCosts);
  await program.parseAsync([...argv]);
}

const COSTS = 'core/tables/planner/default-costs.ts';

/** Writes the module with the planner's costs. Run `npm run format` afterwards. */
async function writeCosts(): Promise<void> {
  const on = machine(undefined);
  const source = `npm run bench -- calibrate, ${on.date}, commit ${on.commit}: Node ${on.node}, ${on.cores} cores, ${on.cpu}, uniform`;
  const costs = await calibrate(TABLE_SIZES, source, report);
  writeFileSync(COSTS, costsModule(costs));
  report(`written to ${COSTS}`);
}

function costsModule(costs: CostModel): string {
  return `import type { CostModel } from './cost-model.ts';

/**
 * The costs that \`npm run bench -- calibrate\` measured and wrote. Don't edit by hand. It times whole
 * lookups and builds with uniform fingerprints, half of the queries with a planted neighbor, and
 * k = 3 … 12. The costs of a probe, a candidate, and an entry are fitted with least squares.
 */
export const DEFAULT_COSTS: CostModel = ${JSON.stringify(costs, null, 2)};
`;
}

async function run(named: Part[], { json, large, build, n, write }: Options): Promise<void> {
  const parts = named.length > 0 ? [...new Set(named)] : PARTS;
  const on = machine(openChromiumPath());
  for (const part of parts) {
    const start = performance.now();
    const rows: Row[] = [];
    for await (const row of measure(part, { chosen: n, large, build }, report)) {
      if (json) process.stdout.write(`${JSON.stringify(row)}\n`);
      rows.push(row);
    }
    if (!json) process.stdout.write(`${partTables(part, rows)}\n`);
    report(`${part}: ${Math.round((performance.now() - start) / 1000)} s`);
    if (!write) continue;
    writeResult(part, { on, rows });
    writeFileSync(DOCUMENT, performancePage(readResults()));
    report(`written to ${DOCUMENT}`);
  }
}

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

function parseSizes(list: string): number[] {
  return list.split(',').map((item) => {
    const size = Number(item);
    if (Number.isInteger(size) && size >= 1000 && size <= LARGE.tables) return size;
    throw new InvalidArgumentError(
      `Sizes must be comma-separated whole numbers from 1000 to ${LARGE.tables}.`,
    );
  });
}
