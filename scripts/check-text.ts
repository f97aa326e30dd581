import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { localeFaults, readMessages } from './locales.ts';
import { ALLOWANCES } from './text-allowances.ts';
import {
  type Limits,
  type Passage,
  passagesOfJson,
  passagesOfMarkdown,
  passagesOfSource,
  textFaults,
} from './text-style.ts';

const INTERFACE: Limits = { words: 20, characters: 30 };
const DOCS: Limits = { words: 30, characters: 30 };

/** The files and folders with words that people read, and how long a sentence may be there. */
const PLACES: readonly (readonly [place: string, limits: Limits])[] = [
  ['extension/i18n', INTERFACE],
  ['extension/_locales', INTERFACE],
  ['core/match/sentence.ts', INTERFACE],
  ['core/cli', INTERFACE],
  ['scripts', INTERFACE],
  ['docs/store', DOCS],
  ['docs/architecture.md', DOCS],
];

/** What browsers show for the manifest: no compiler compares these files. */
const LOCALES = 'extension/_locales';

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).sort();
  return files
    .filter((file) => /\.(?:tsx?|json|md)$/.test(file))
    .map((file) => join(place, file).replaceAll('\\', '/'));
}

function passagesOf(path: string): Passage[] {
  const source = readFileSync(path, 'utf8');
  if (path.endsWith('.md')) return passagesOfMarkdown(source);
  return path.endsWith('.json') ? passagesOfJson(path, source) : passagesOfSource(path, source);
}

const texts = PLACES.flatMap(([place, limits]) =>
  filesIn(place)
    .filter((path) => path !== 'scripts/text-allowances.ts')
    .flatMap((path) =>
      passagesOf(path).map(({ line, text }) => ({ place: `${path}:${line}`, text, limits })),
    ),
);
const locales = readdirSync(LOCALES).map((name) => {
  const json = readFileSync(join(LOCALES, name, 'messages.json'), 'utf8');
  return [name, readMessages(json)] as const;
});
const faults = [
  ...textFaults(texts, ALLOWANCES),
  ...localeFaults(new Map(locales)).map((fault) => `${LOCALES}/${fault}`),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`Faults found in the text: ${faults.length}`);
  process.exitCode = 1;
} else {
  console.log('The text follows the style guide.');
}
