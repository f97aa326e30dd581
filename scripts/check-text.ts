/** Checks the wording of texts and comments, as far as patterns can. CONTRIBUTING.md has the rules. */
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { parseSync, Visitor } from 'vite';

type Rule = readonly [pattern: RegExp, remedy: string];

const INTERFACE = [
  'extension/{i18n,_locales}/**/*.{ts,json}',
  'core/{match/sentence,cli/**/*}.ts',
  '{scripts,ui}/**/*.{ts,tsx}',
  'web/**/messages.ts',
];
const DOCS = ['*.md', '{docs,.github}/**/*.md'];
const SOURCES = ['*.config.ts', '{core,extension,scripts,test,ui,web}/**/*.{ts,tsx}'];
const GENERATED = ['**/*.wasm.ts', 'test/fixtures/**'];

/** How long a sentence may be, in words or in Chinese characters. */
const MAX_WORDS = 20;
const MAX_WORDS_OF_PROSE = 30;
const MAX_CHARACTERS = 30;

const AMERICAN = 'spell it the American way';

/** What neither texts nor comments may contain. */
const EVERYWHERE: readonly Rule[] = [
  [/\banew\b/i, 'say "again"'],
  [/\btells\b|\btold\b/i, 'say "shows", "says", or "reports"'],
  [/\bfor (?:good|ever)\b/i, 'say "permanently"'],
  [/\bat hand\b/i, 'say "this page" or "current"'],
  [/\bwhoever\b/i, 'say "anyone who"'],
  [/\bbeforehand\b/i, 'say "before"'],
  [/\b(?:foretold|foretells?|reckon\w*)\b/i, 'say "predict" or "estimate"'],
  [/\b(?:left|leaves?) alone\b|\bpassed over\b/i, 'say "skipped"'],
  [/\balike\b|\blikeness\b/i, 'say "similar" and "similarity"'],
  [/\bthis machine\b/i, 'say "this device"'],
  [/\bquickest\b/i, 'say "fastest"'],
  [/\b(?:behavi|col|fav|hon|lab|neighb)our|\b(?:centre|defence|grey|licence)\b/i, AMERICAN],
  [/\b(?:categor|general|initial|maxim|minim|normal|optim|organ|recogn)is(?:e|ing)/i, AMERICAN],
  [/\b(?:cancel|label|model|signal|travel)l(?:ed|ing)\b/i, AMERICAN],
];

/** What no text may contain. Some of these are fine in a comment. */
const IN_TEXTS: readonly Rule[] = [
  ...EVERYWHERE,
  [/\b(?:is|are|was|were|be) no (?!longer|more|article)[a-z]/i, 'say "isn\'t a"'],
  [/\bstands?\b/i, 'texts contain, things appear'],
  [/\btaken for\b/i, 'say "mistaken for" or rewrite'],
  [/\blook(?:s|ed|ing)? at\b/i, 'say "check"'],
  [/, for (?:it|that|they|the|what|there)\b/i, 'say "because"'],
  [/^Of (?:a|an|the|all|each|private)\b/, 'begin with the subject'],
  [/\ba probe\b/i, 'say "per probe"'],
  [/\b[a-z]+\(s\)/i, 'use the singular and the plural'],
  [/……|\p{Script=Han}\.{3}/u, 'one "…"'],
  [/你/, 'say 您'],
  [/(?<!临时)载入/, 'say 加载'],
  [/散列/, 'say 哈希'],
  [/枚(?!举)/, 'count with 个 / 篇 / 份'],
  [/[一二三四五六七八九十两][十百千]*[万亿]/, 'write large numbers as 5,000 万'],
  [/\p{Script=Han}[\p{Script=Latin}\d]|[\p{Script=Latin}\d%]\p{Script=Han}/u, 'add a space'],
  [/\p{Script=Han}[,;:?!()"]|[,;?!()"]\p{Script=Han}/u, 'use Chinese punctuation'],
];

type Passage = readonly [line: number, text: string];

/** Returns the strings of a TypeScript file. A template literal is cut at its values. */
function stringsOf(path: string, source: string): Passage[] {
  const found: Passage[] = [];
  const add = (text: string, start: number) =>
    void found.push([source.slice(0, start).split('\n').length, withoutValues(text)]);
  new Visitor({
    Literal: ({ value, start }) => typeof value === 'string' && add(value, start),
    TemplateElement: ({ value, start }) => add(value.raw, start),
    JSXText: ({ value, start }) => add(value, start),
  }).visit(parseSync(path, source).program);
  return found;
}

const PLURAL = /\{\w+, \w+,(?:\s*=?\w+ \{[^{}]*\})*?\s*other \{([^{}]*)\}\s*\}/g;

/** Removes from an ICU message its tags, its values, and all but the last branch of plurals. */
function withoutValues(message: string): string {
  return (
    message
      .replace(/<zh>.*?<\/zh>|<\/?\w[\w-]*>/g, '')
      .replace(/\{\w+(?:, (?:number|date|time)[^{}]*)?\}/g, '_')
      .replace(PLURAL, '$1')
      // A branch may contain another plural.
      .replace(PLURAL, '$1')
  );
}

/** Returns the lines of a text, without code, the targets of links, and HTML around its words. */
function linesOf(text: string): Passage[] {
  return text
    .replace(/^\s*(```|~~~)[\s\S]*?^\s*\1/gm, (block) => block.replace(/.+/g, ''))
    .replace(/(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)|(?<=\])\([^)]*\)|\{@link [^}]*\}/g, '…')
    .replace(/<[^>\n]*?\balt="([^"\n]*)"[^>\n]*>/g, '$1')
    .split('\n')
    .map((line, index) => [index + 1, line]);
}

/** Cuts a text into sentences, table cells, and lines, without the marks of lists and headings. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?]["”’)*]*)\s+|(?<=[。！？])|[\n|]/)
    .map((sentence) => sentence.replace(/^\s*(?:(?:[-•>]|#+|\d+\.)\s+|\*+\s*)*/, '').trim());
}

const faults: string[] = [];

function check(
  path: string,
  passages: readonly Passage[],
  rules: readonly Rule[],
  maxWords = MAX_WORDS,
) {
  for (const [line, text] of passages) {
    for (const sentence of sentencesOf(text)) {
      const remedies = rules.flatMap(([rule, remedy]) => (rule.test(sentence) ? [remedy] : []));
      const words = sentence.match(/\S*[\p{Script=Latin}\d]\S*/gu) ?? [];
      const characters = sentence.match(/\p{Script=Han}/gu) ?? [];
      const isTooLong = words.length > maxWords || characters.length > MAX_CHARACTERS;
      if (isTooLong && rules !== EVERYWHERE) remedies.push('cut the sentence in two');
      faults.push(...remedies.map((remedy) => `${path}:${line}  ${remedy}: ${sentence}`));
    }
  }
}

const read = (path: string) => readFileSync(path, 'utf8');
const find = (patterns: string[]) => globSync(patterns, { ignore: GENERATED }).sort();

for (const path of find(SOURCES)) {
  const comments = linesOf(read(path)).filter(([, line]) => /^\s*(?:\/\/|\/?\*)/.test(line));
  check(path, comments, EVERYWHERE);
}
for (const path of find(DOCS)) check(path, linesOf(read(path)), IN_TEXTS, MAX_WORDS_OF_PROSE);
for (const path of find(INTERFACE)) {
  // In parentheses, JSON is a TypeScript expression.
  const source = path.endsWith('.json') ? `(${read(path)})` : read(path);
  // The chapters of the explainer are prose.
  const maxWords = path.startsWith('web/explain/') ? MAX_WORDS_OF_PROSE : MAX_WORDS;
  check(path, stringsOf(path.replace(/json$/, 'ts'), source), IN_TEXTS, maxWords);
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
console.log(faults.length > 0 ? `Faults: ${faults.length}` : 'The text follows the style guide.');
