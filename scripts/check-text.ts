import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { localeFaults, readMessages } from './locales.ts';
import { ALLOWANCES } from './text-allowances.ts';
import {
  commentFaults,
  commentsOfSource,
  faultLines,
  type Limits,
  type Passage,
  passagesOfJson,
  passagesOfMarkdown,
  passagesOfSource,
  textFaults,
  wordingsOf,
} from './text-style.ts';

const INTERFACE: Limits = { words: 20, characters: 30 };
const DOCS: Limits = { words: 30, characters: 30 };

/** The files and folders with text that people read. Arguments replace this list. */
const PLACES = [
  'extension/i18n',
  'extension/_locales',
  'core/match/sentence.ts',
  'core/cli',
  'scripts',
  'ui',
  'web',
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  '.github/pull_request_template.md',
  'docs',
];

/** The folders whose comments are checked, besides those of the configurations. */
const COMMENT_PLACES = ['core', 'extension', 'scripts', 'test', 'ui', 'web'];

/** Generated modules, and the tests' data. */
const WITHOUT_COMMENTS = /\.wasm\.ts$|^test\/fixtures\//;

/** The phrases that may pass, and the sample articles. */
const SKIPPED = /^(?:scripts\/text-allowances\.ts|web\/lib\/examples\.ts)/;

/** Documents, and the explainer's chapters. Everything else is the interface. */
const PROSE = /\.md$|^web\/explain\//;

/** Files of ICU messages. */
const MESSAGES = /^web\/(?:.*\/)?messages\.ts$/;

/** The manifest's messages. No compiler compares these files. */
const LOCALES = 'extension/_locales';

/** Returns a path with slashes, relative to the project, as the patterns above expect it. */
function normalize(path: string): string {
  return relative('.', path).replaceAll('\\', '/');
}

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [normalize(place)];
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).sort();
  return files
    .filter((file) => /\.(?:tsx?|json|md)$/.test(file))
    .map((file) => normalize(join(place, file)));
}

function passagesOf(path: string): Passage[] {
  const source = readFileSync(path, 'utf8');
  if (path.endsWith('.md')) return passagesOfMarkdown(source);
  if (path.endsWith('.json')) return passagesOfJson(path, source);
  const passages = passagesOfSource(path, source);
  if (!MESSAGES.test(path)) return passages;
  return passages.flatMap(({ line, text }) => wordingsOf(text).map((text) => ({ line, text })));
}

/** Returns the faults in comments, one line each. */
function faultsInComments(): string[] {
  const configurations = readdirSync('.').filter((name) => name.endsWith('.config.ts'));
  return [...configurations, ...COMMENT_PLACES.flatMap(filesIn)]
    .filter((path) => /\.tsx?$/.test(path) && !WITHOUT_COMMENTS.test(path) && !SKIPPED.test(path))
    .flatMap((path) =>
      commentsOfSource(path, readFileSync(path, 'utf8')).flatMap(({ line, text }) =>
        commentFaults(text).map(
          ({ sentence, remedy }) => `${path}:${line}  ${remedy}: ${sentence}`,
        ),
      ),
    );
}

const chosen = process.argv.slice(2);
const paths = (chosen.length > 0 ? chosen : PLACES).flatMap(filesIn);
const texts = paths
  .filter((path) => !SKIPPED.test(path))
  .flatMap((path) =>
    passagesOf(path).map(({ line, text }) => ({
      place: `${path}:${line}`,
      text,
      limits: PROSE.test(path) ? DOCS : INTERFACE,
    })),
  );
const locales = readdirSync(LOCALES).map((name) => {
  const json = readFileSync(join(LOCALES, name, 'messages.json'), 'utf8');
  return [name, readMessages(json)] as const;
});
const faults =
  chosen.length > 0
    ? faultLines(texts, ALLOWANCES)
    : [
        ...textFaults(texts, ALLOWANCES),
        ...faultsInComments(),
        ...localeFaults(new Map(locales)).map((fault) => `${LOCALES}/${fault}`),
      ];

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`Faults found in the text: ${faults.length}`);
  process.exitCode = 1;
} else {
  console.log('The text follows the style guide.');
}
