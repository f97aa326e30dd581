/** `npm run build`: builds the products, or the builds that are named, such as `chrome web`. */
import { type Mode, SOURCES } from './build-inputs.ts';
import { buildAll } from './builds.ts';

const names = process.argv.slice(2);
try {
  const unknown = names.find((name) => !(name in SOURCES));
  if (unknown !== undefined) {
    throw new Error(`Unknown build: ${unknown}. There are: ${Object.keys(SOURCES).join(', ')}.`);
  }
  await buildAll(names.length > 0 ? (names as Mode[]) : undefined);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
