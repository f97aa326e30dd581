import { parseSync, Visitor } from 'vite';

/** A piece of text that people read, and its line in its file. */
export interface Passage {
  readonly line: number;
  readonly text: string;
}

/** A text to check, and where it is. */
export interface Text {
  readonly place: string;
  readonly text: string;
  readonly limits: Limits;
}

/** A phrase that breaks a rule on purpose. It is ignored wherever it appears. */
export interface Allowance {
  readonly phrase: string;
  readonly reason: string;
}

/** How long a sentence may be, in words and in Chinese characters. */
export interface Limits {
  readonly words: number;
  readonly characters: number;
}

/** A sentence that breaks a rule, and what to do about it. */
export interface Fault {
  readonly sentence: string;
  readonly remedy: string;
}

type Pattern = readonly [pattern: RegExp, remedy: string];

/** Words and phrases that no text or comment may contain, each with what to do instead. */
const EVERYWHERE: readonly Pattern[] = [
  [/\banew\b/i, 'say "again"'],
  [/\btells\b|\btold\b/i, 'say "shows", "says", or "reports"'],
  [/\bfor good\b|\bfor ever\b/i, 'say "permanently"'],
  [/\bat hand\b/i, 'say "this page" or "current"'],
  [/\bwhoever\b/i, 'say "anyone who"'],
  [/\bbeforehand\b/i, 'say "before"'],
  [/\b(?:foretold|foretells?|reckon\w*)\b/i, 'say "predict" or "estimate"'],
  [/\b(?:left|leaves?) alone\b/i, 'say "skipped"'],
  [/^(?:Raced|Looked for|Not believed) (?:is|are)\b/, 'begin with the subject'],
  [/\bcannot be had\b/i, 'rewrite'],
  [/\balike\b|\blikeness\b/i, 'say "similar" and "similarity"'],
  [/\bthis machine\b/i, 'say "this device"'],
  [/\btelephones?\b/i, 'say "phone"'],
  [/\bquickest\b/i, 'say "fastest"'],
  [/\bpassed over\b/i, 'say "skipped"'],
  [/\bparted by\b/i, 'say "separated by"'],
  [
    /\b(?:behaviour|centre|colour|defence|favour|grey|honour|labour|licence|neighbour)/i,
    'American spelling',
  ],
  [
    /\b(?:capital|categor|custom|general|initial|maxim|minim|normal|optim|organ|recogn|serial|summar|synchron|visual)is(?:e[ds]?|ing|ations?)\b|\banalys(?:ed?|ing)\b/i,
    'American spelling',
  ],
  [/\b(?:cancel|label|model|signal|travel)l(?:ed|ing)\b/i, 'American spelling'],
];

/** All words and phrases that the style guide rules out. Those not above are fine in some comments. */
export const PATTERNS: readonly Pattern[] = [
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
  [/载入/, 'say 加载'],
  [/散列/, 'say 哈希'],
  [/海明/, 'say 汉明'],
  [/邻居/, 'say 近邻'],
  [/枚(?!举)/, 'count with 个 / 篇 / 份'],
  [/理会/, 'say 检查 or 跳过'],
  [/若是/, 'say 如果'],
  [/[一二三四五六七八九十两][十百千]*[万亿]/, 'write large numbers as 5,000 万'],
  [/\p{Script=Han}[\p{Script=Latin}\d]|[\p{Script=Latin}\d%]\p{Script=Han}/u, 'add a space'],
  [/\p{Script=Han}[,;:?!()"]|[,;?!()"]\p{Script=Han}/u, 'use Chinese punctuation'],
];

/** Returns the strings of a TypeScript file. A template literal is cut at its values. */
export function passagesOfSource(path: string, source: string): Passage[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: Passage[] = [];
  const add = (text: string, at: number) =>
    found.push({ line: source.slice(0, at).split('\n').length, text });
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') add(value, start);
    },
    TemplateElement: ({ value, start }) => add(value.cooked ?? value.raw, start),
    JSXText: ({ value, start }) => add(value, start),
  }).visit(program);
  return found;
}

/**
 * Returns the comments of a TypeScript file. Consecutive line comments are one passage. Code, links,
 * and indented lines are left out.
 */
export function commentsOfSource(path: string, source: string): Passage[] {
  const { comments, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: { line: number; end: number; text: string }[] = [];
  for (const { start, end, value } of comments) {
    const text = value.replace(/^[ \t]*\*[ \t]?/gm, '');
    const last = found.at(-1);
    if (last && /^[ \t]*\r?\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += `\n${text}`;
      last.end = end;
    } else found.push({ line: source.slice(0, start).split('\n').length, end, text });
  }
  return found.map(({ line, text }) => ({
    line,
    text: text
      .replace(/^ {4,}.*$/gm, '')
      .replace(/`[^`]*`|\{@link [^}]*\}/g, '…')
      // A sentence goes on in the next line, except in a new paragraph, item, or tag.
      .replace(/(?<!\n)\r?\n[ \t]*(?![\s\-*@])/g, ' '),
  }));
}

/** Returns the strings of a JSON file. */
export function passagesOfJson(path: string, json: string): Passage[] {
  // In parentheses, JSON is a TypeScript expression.
  return passagesOfSource(`${path}.ts`, `(${json})`);
}

/**
 * Returns wordings of an ICU message that together use every branch of its plurals and selects.
 * Tags are removed. A number becomes 9, and any other value "_", which doesn't count as a word.
 */
export function wordingsOf(message: string): string[] {
  const rest = message.replace(/<\/?\w[\w-]*>/g, '');
  let at = 0;
  const take = (pattern: RegExp) => {
    const [text = ''] = pattern.exec(rest.slice(at)) ?? [];
    at += text.length;
    return text;
  };

  const takeText = (number: string): string[] => {
    let wordings = [''];
    while (at < rest.length && rest[at] !== '}') {
      const next = take(/^\{/) ? takeArgument() : [take(/^[^{}]+/).replaceAll('#', number)];
      wordings = joinWordings(wordings, next);
    }
    return wordings;
  };
  const takeArgument = (): string[] => {
    const type = /,\s*(\w+)/.exec(take(/^\s*\w+\s*(?:,\s*\w+\s*)?,?\s*/))?.[1];
    const branches: string[] = [];
    if (type === 'plural' || type === 'selectordinal' || type === 'select') {
      while (take(/^\s*=?\w+\s*\{?/)) {
        branches.push(...takeText(type === 'select' ? '#' : '9'));
        take(/^\}\s*/);
      }
    } else {
      take(/^[^}]*/);
      branches.push(type ? '9' : '_');
    }
    take(/^\}/);
    return branches;
  };
  return takeText('#');
}

/** Appends the nth ending to the nth beginning. The last of the shorter list is used again. */
function joinWordings(beginnings: readonly string[], endings: readonly string[]): string[] {
  return Array.from(
    { length: Math.max(beginnings.length, endings.length) },
    (_, n) => `${beginnings[n] ?? beginnings.at(-1)}${endings[n] ?? endings.at(-1)}`,
  );
}

/**
 * Returns the lines of a Markdown file, without code blocks, code spans, and link targets. An HTML
 * image is replaced by its alternative text.
 */
export function passagesOfMarkdown(markdown: string): Passage[] {
  let fence: string | undefined;
  return markdown.split('\n').map((line, index) => {
    const [, marks] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    const isCode = fence !== undefined || marks !== undefined;
    if (fence === undefined) fence = marks;
    else if (marks?.startsWith(fence)) fence = undefined;
    const text = line
      .replace(/(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)/g, '…')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/<[^>]*?\balt="([^"]*)"[^>]*>/g, '$1');
    return { line: index + 1, text: isCode ? '' : text };
  });
}

/** Returns the words and phrases of a comment that no comment may contain. */
export function commentFaults(comment: string): Fault[] {
  return sentencesOf(comment).flatMap((sentence) => matches(EVERYWHERE, sentence));
}

function matches(patterns: readonly Pattern[], sentence: string): Fault[] {
  return patterns
    .filter(([pattern]) => pattern.test(sentence))
    .map(([, remedy]) => ({ sentence, remedy }));
}

/** Returns the faults of a text, except those that the allowances permit. */
export function faultsIn(
  text: string,
  limits: Limits,
  allowances: readonly Allowance[] = [],
): Fault[] {
  const checked = allowances.reduce((rest, { phrase }) => rest.replaceAll(phrase, '…'), text);
  return sentencesOf(checked).flatMap((sentence) => [
    ...matches(PATTERNS, sentence),
    ...(isTooLong(sentence, limits) ? [{ sentence, remedy: 'cut the sentence in two' }] : []),
  ]);
}

/** Returns the faults of all texts, one line each, and the allowances that none of them needs. */
export function textFaults(texts: readonly Text[], allowances: readonly Allowance[]): string[] {
  return [...faultLines(texts, allowances), ...staleAllowances(texts, allowances)];
}

/** Returns the faults of all texts, one line each. Wordings of a message can have one in common. */
export function faultLines(texts: readonly Text[], allowances: readonly Allowance[]): string[] {
  const lines = texts.flatMap(({ place, text, limits }) =>
    faultsIn(text, limits, allowances).map(
      ({ sentence, remedy }) => `${place}  ${remedy}: ${sentence}`,
    ),
  );
  return [...new Set(lines)];
}

function staleAllowances(texts: readonly Text[], allowances: readonly Allowance[]): string[] {
  const needed = (allowance: Allowance) =>
    texts.some(
      ({ text, limits }) =>
        faultsIn(text, limits, [allowance]).length < faultsIn(text, limits).length,
    );
  return allowances
    .filter((allowance) => !needed(allowance))
    .map(({ phrase }) => `No text needs the allowance "${phrase}"`);
}

/** Cuts a text into sentences, table cells, and lines, without the marks of lists and headings. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?]["”’)*]*)\s+|(?<=[。！？])|[\n|]/)
    .map((sentence) => sentence.replace(/^\s*(?:(?:[-•>]|#+|\d+\.)\s+|\*+\s*)*/, '').trim());
}

function isTooLong(sentence: string, { words, characters }: Limits): boolean {
  return (
    (sentence.match(/\S*[\p{Script=Latin}\d]\S*/gu)?.length ?? 0) > words ||
    (sentence.match(/\p{Script=Han}/gu)?.length ?? 0) > characters
  );
}
