import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** Where the words are that people read: in the strings of sources, and in pages. */
const PLACES = [
  'extension/i18n',
  'core/match/sentence.ts',
  'core/cli',
  'docs/store',
  'docs/architecture.md',
];

/** Words and turns that read as translated from another language, with what to say instead. */
const TURNS: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'say "again"'],
  [/\b(?:is|are|was|were|be) no (?!longer|more|article)[a-z]/i, 'say "isn\'t a"'],
  [/\bstands?\b/i, 'texts contain, things appear'],
  [/\btells\b|\btold\b/i, 'say "shows", "says", or "reports"'],
  [/\bfor good\b|\bfor ever\b/i, 'say "permanently"'],
  [/\bat hand\b/i, 'say "this page" or "current"'],
  [/\bwhoever\b/i, 'say "anyone who"'],
  [/\bbeforehand\b/i, 'say "before"'],
  [/\b(?:foretold|foretells?|reckon\w*)\b/i, 'say "predict" or "estimate"'],
  [/\btaken for\b/i, 'say "mistaken for" or rewrite'],
  [/\b(?:left|leaves?) alone\b/i, 'say "skipped"'],
  [/\blook(?:s|ed|ing)? at\b/i, 'say "check"'],
  [/, for (?:it|that|they|the|what|there)\b/i, 'say "because"'],
  [/^Of (?:a|an|the|all|each|private)\b/, 'begin with the subject'],
  [/^(?:Raced|Looked for|Not believed) (?:is|are)\b/, 'begin with the subject'],
  [/\bcannot be had\b/i, 'rewrite'],
  [/\ba probe\b/i, 'say "per probe"'],
  [/\balike\b|\blikeness\b/i, 'say "similar" and "similarity"'],
  [
    /\b(?:colour|favour|behaviour|neighbour|licence|organis|recognis|normalis)/i,
    'American spelling',
  ],
  [/……/, 'one "…"'],
];

/** Longer sentences are not read. */
const MAX_WORDS = 26;
const MAX_CHINESE_CHARACTERS = 60;

/** What is said otherwise on purpose, each with its reason. */
const ALLOWED: readonly (readonly [text: string, reason: string])[] = [];

interface Fault {
  readonly place: string;
  readonly text: string;
  readonly why: string;
}

/** The strings of a source file, with their lines. A template is cut at its values. */
function stringsOf(path: string): { line: number; text: string }[] {
  const source = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: { line: number; text: string }[] = [];
  const add = (text: string, at: number) =>
    found.push({ line: source.slice(0, at).split('\n').length, text });
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') add(value, start);
    },
    TemplateElement: ({ value, start }) => add(value.cooked ?? value.raw, start),
  }).visit(program);
  return found;
}

function linesOf(path: string): { line: number; text: string }[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.map((text, i) => ({ line: i + 1, text: text.replace(/`[^`]*`|\]\([^)]*\)/g, '…') }));
}

function faultsIn(text: string): string[] {
  const turns = TURNS.filter(([pattern]) => pattern.test(text)).map(([, why]) => why);
  const sentences = text.split(/(?<=[.!?。！？])\s*|\n|\|/);
  const isLong = sentences.some(
    (sentence) =>
      sentence.split(/\s+/).length > MAX_WORDS ||
      (sentence.match(/\p{Script=Han}/gu)?.length ?? 0) > MAX_CHINESE_CHARACTERS,
  );
  return isLong ? [...turns, 'cut the sentence in two'] : turns;
}

/** The files of a folder, or the file. */
function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return files.map((file) => join(place, file)).filter((file) => /\.(?:ts|md)$/.test(file));
}

const faults: Fault[] = [];
for (const path of PLACES.flatMap(filesIn)) {
  for (const { line, text } of path.endsWith('.md') ? linesOf(path) : stringsOf(path)) {
    if (ALLOWED.some(([allowed]) => text.includes(allowed))) continue;
    for (const why of faultsIn(text)) faults.push({ place: `${path}:${line}`, text, why });
  }
}
for (const { place, text, why } of faults) console.error(`${place}  ${why}: ${text.trim()}`);
if (faults.length > 0) {
  console.error(`${faults.length} strings don't follow the style of the product's words.`);
  process.exitCode = 1;
} else {
  console.log('The words follow their style.');
}
