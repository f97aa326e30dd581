/**
 * Undoes hard line breaks, as e-mails, text files, `<pre>`, and `<br>` have them, so that the sentences
 * of a text don't depend on its layout.
 */

/**
 * The widths at which texts are wrapped by hand. Narrower lines are those of lists, tables, and poems;
 * wider ones are paragraphs.
 */
const MIN_WIDTH = 24;
const MAX_WIDTH = 132;

/** The maximum part of a wrapped text in lines that are wider, such as code and long addresses. */
const MAX_WIDER = 0.25;

/** The minimum part of the incomplete lines that fit exactly, because writers edit what they wrapped. */
const MIN_EXACT = 0.3;

/** The maximum part of wrapped lines that continue with a capital or a digit. In lists, nearly all do. */
const MAX_CAPITALS = 0.7;

/** A line that was edited after wrapping may be this much shorter or wider than the others. */
const RAGGED = 8;

/** The end of a line that is complete in itself. */
const COMPLETE = /[.!?:;。！？：；…｡؟۔।॥։።៕]["'”’」』）》)\]]{0,4}$/u;

/** The start of a list item, table row, heading, or line of markup, which continues no other line. */
const ITEM =
  /^(?:[-*+•·‣◦–—▪●○■□|#=~`{}<@$\\]|\(?\d{1,3}[.)、](?:\s|$)|\(?\p{L}\)(?:\s|$)|[一二三四五六七八九十]{1,3}、|[[(（【]\d{1,3}[)\]）】])/u;

/** A line of code or settings, which neither continues another line nor is continued. */
const CODE = /[{}\\]$|;\s*(?:\/\/|$)|^[\w.-]+\s*[:+-]?=/u;

/** The marks of quoted lines in e-mails. */
const QUOTE = /^(?:\s*>)+/u;

/** What isn't broken at the start of a line: a word, a part of a text without spaces, or a character. */
const FIRST_WORD =
  /^(?:[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{1,12}|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|.[\p{Pe}\p{Pf}\p{Po}]*)/u;

/** Characters that take two columns. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60]/u;
const ALL_WIDE = new RegExp(WIDE, 'gu');

/** Returns how wide a line is. */
type Measure = (line: string) => number;

// E-mails and editors count columns, and some programs count characters.
const inCharacters: Measure = (line) => line.length;
const inColumns: Measure = (line) => line.length + (line.match(ALL_WIDE)?.length ?? 0);

/** A line with what decides whether the next one continues it. */
interface Line {
  readonly text: string;
  readonly width: number;
  /** The width with the first word of the next line. 0 if that can't continue this one. */
  readonly withNext: number;
  readonly isComplete: boolean;
  readonly next: 'lowercase' | 'capital' | 'other';
  readonly isNextIndented: boolean;
}

/**
 * Joins the lines of paragraphs that were wrapped by hand. A text counts as wrapped if most of its
 * incomplete lines end where the next word doesn't fit into a common width. Blank lines end a paragraph.
 * The lines of lists, tables, poems, and code stay apart.
 */
export function joinWrappedLines(text: string): string {
  const rows = text.split(/\r\n|[\n\r\u2028\u2029]/u);
  if (rows.length < 2 || isWider(rows, inCharacters, MAX_WIDTH)) return text;
  const counted = findWrapping(rows, inCharacters);
  const wide = WIDE.test(text) ? findWrapping(rows, inColumns) : undefined;
  const wrapping = (wide?.exact ?? 0) >= (counted?.exact ?? 0) ? (wide ?? counted) : counted;
  return wrapping?.join() ?? text;
}

/** Whether too much of a text is in lines that are wider than a width. */
function isWider(rows: readonly string[], measure: Measure, limit: number): boolean {
  let [all, wider] = [0, 0];
  for (const row of rows) {
    const width = measure(row);
    all += width;
    if (width > limit + RAGGED) wider += width;
  }
  return wider > MAX_WIDER * all;
}

/** How a text was wrapped. */
interface Wrapping {
  /** How many incomplete lines fit into it exactly. */
  readonly exact: number;
  /** Returns the text without the breaks. */
  join(): string;
}

function findWrapping(rows: readonly string[], measure: Measure): Wrapping | undefined {
  const lines = rows.map((row, i) => lineOf(row, rows[i + 1] ?? '', measure));
  const incomplete = lines.filter(({ withNext, isComplete }) => withNext > 0 && !isComplete);
  const width = commonWidth(incomplete);
  if (width === 0) return undefined;
  const broken = incomplete.filter((line) => !isShort(line, width));
  const exact = broken.filter((line) => isFull(line, width)).length;
  const wrapped = broken.filter((line) => isFull(line, width, RAGGED) || line.next === 'lowercase');
  if (exact < 2 && exact < incomplete.length) return undefined;
  if (exact <= MIN_EXACT * broken.length || wrapped.length * 2 <= broken.length) return undefined;
  const capitals = wrapped.filter(({ next }) => next === 'capital').length;
  const mayBeList = capitals > MAX_CAPITALS * wrapped.length;
  // No list fits into a width as exactly as a text that nobody edited after it was wrapped.
  if (mayBeList && exact < incomplete.length) return undefined;
  if (isWider(rows, measure, width)) return undefined;
  return { exact, join: () => joinLines(lines, width) };
}

function lineOf(row: string, nextRow: string, measure: Measure): Line {
  const [text, next] = [row, nextRow].map((row) => row.replace(QUOTE, '').trim()) as [
    string,
    string,
  ];
  const mayContinue =
    text !== '' && next !== '' && !ITEM.test(next) && !CODE.test(text) && !CODE.test(next);
  const width = measure(row.trimEnd());
  const [word = ''] = FIRST_WORD.exec(next) ?? [];
  return {
    text,
    width,
    withNext: mayContinue ? width + measure(word) + (word.length > 1 ? 1 : 0) : 0,
    isComplete: COMPLETE.test(text),
    next: /^\p{Ll}/u.test(next) ? 'lowercase' : /^[\p{Lu}\p{N}]/u.test(next) ? 'capital' : 'other',
    isNextIndented: /^\s*/u.exec(nextRow)?.[0] !== /^\s*/u.exec(row)?.[0],
  };
}

/** Whether a line has this width at most, but not with the next word. */
function isFull({ width, withNext }: Line, limit: number, ragged = 0): boolean {
  return width <= limit + ragged && limit < withNext + ragged;
}

/** Whether a line is so short that it may be a heading, even in a wrapped text. */
function isShort({ width }: Line, limit: number): boolean {
  return width * 2 < limit;
}

/** Returns the width into which most lines fit, the greatest of several. 0 if there is none. */
function commonWidth(broken: readonly Line[]): number {
  const changes = new Int32Array(MAX_WIDTH + 2);
  const at = (width: number) => Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH + 1);
  for (const { width, withNext } of broken) {
    changes[at(width)] = (changes[at(width)] ?? 0) + 1;
    changes[at(withNext)] = (changes[at(withNext)] ?? 0) - 1;
  }
  let [best, most, fitting] = [0, 0, 0];
  for (let width = MIN_WIDTH; width <= MAX_WIDTH; width++) {
    fitting += changes[width] ?? 0;
    if (fitting > 0 && fitting >= most) [best, most] = [width, fitting];
  }
  return best;
}

function joinLines(lines: readonly Line[], limit: number): string {
  let joined = '';
  for (const line of lines) {
    const { text, withNext, isComplete, next, isNextIndented } = line;
    const wasEdited =
      !isComplete && next === 'lowercase' && !isNextIndented && !isShort(line, limit);
    joined += text + (withNext > 0 && (isFull(line, limit, RAGGED) || wasEdited) ? ' ' : '\n');
  }
  return joined.slice(0, -1);
}
