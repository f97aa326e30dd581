import { chineseLines } from './chinese-lines.ts';
import { BYLINE, englishLines } from './english-lines.ts';
import { isInterstitial } from './interstitial.ts';
import { MAX_BOILERPLATE_LINE_LENGTH, plainLine } from './plain-text.ts';

/** So many other lines end the search from each end: notices stand around a title or a subtitle. */
const LINES_AMONG = 4;

// （责任编辑：某某） at the end of the last sentence.
const WINDOW = 100;
const TAIL =
  /\s*[（([【〔](?:[责責]任?[编編][辑輯]?|[编編][辑輯]|[来來]源|作者|[记記]者|[转轉]自|原[载載]|校[对對]|[审審]核|[实實][习習][编編][辑輯])\s*[:：/／ ][^（）()[\]【】〔〕\n]{1,60}[)）\]】〕]\s*$/u;

/**
 * Removes from the head and the tail of a text the lines that a repost adds and its original lacks:
 * where it was taken from, who edited it, what may be done with it, how to follow, share and
 * subscribe, what to read next. Only whole lines, of at most 240 characters, near an end; a sentence
 * inside the article that speaks of such things stays.
 *
 * Of a page that shows no article but an error, a check for robots, or a wall of consent or
 * subscription, nothing is left.
 *
 * @param text a line for each paragraph.
 * @returns the other lines as they were. `stripBoilerplate` of it changes nothing more.
 */
export function stripBoilerplate(text: string): string {
  const lines = text.split('\n');
  if (isInterstitial(lines)) return '';
  const speakers = speakersOf(lines);
  const isNotice = (line: string) => isNoticeLine(line) && !speakers.speaks(line);
  const dropped = new Set<number>();
  const tail = drop([...lines.keys()].reverse(), lines, isNotice, dropped);
  drop(lines.keys(), lines, isNotice, dropped);
  if (tail !== undefined) lines[tail] = withoutTail(lines[tail] ?? '');
  const kept = lines.filter((_, i) => !dropped.has(i));
  return isInterstitial(kept) ? '' : kept.join('\n');
}

/** Goes from one end on until the article has begun; returns the first line that is its own. */
function drop(
  order: Iterable<number>,
  lines: readonly string[],
  isNotice: (line: string) => boolean,
  dropped: Set<number>,
): number | undefined {
  const own: number[] = [];
  for (const i of order) {
    if (lines[i]?.trim() === '') continue;
    const line = withoutTail(lines[i] ?? '');
    // Beyond the article's first line a number alone is a table's.
    const isCell = own.length > 0 && /^\s*\d+\s*$/.test(line);
    if (line === '' || (!isCell && isNotice(line))) {
      dropped.add(i);
      continue;
    }
    own.push(i);
    if (line.length > MAX_BOILERPLATE_LINE_LENGTH || own.length === LINES_AMONG) break;
  }
  return own[0];
}

function isNoticeLine(line: string): boolean {
  const plain = plainLine(line);
  if (plain === undefined) return false;
  const isIn = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(plain));
  return isIn(chineseLines()) || isIn(englishLines()) || BYLINE.test(line.trim());
}

function withoutTail(line: string): string {
  let end = line.length;
  for (;;) {
    // A window, since the pattern is tried from each place of it.
    const start = Math.max(0, end - WINDOW);
    const found = TAIL.exec(line.slice(start, end));
    if (!found) return line.slice(0, end);
    end = start + found.index;
  }
}

/** Before so many different lines, who wrote or edited an article is one who speaks in it. */
const SPEECHES = 3;

const SPEECH =
  /^\s*(记者|記者|编辑|編輯|主编|主編|小编|作者|译者|Author|Editor|Reporter)\s*[:：|/]\s*(\S.*)$/;

/** The names whose lines of a text are speeches of an interview and no notes about it. */
function speakersOf(lines: readonly string[]): { speaks(line: string): boolean } {
  const said = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, name, words] = SPEECH.exec(line.slice(0, 100)) ?? [];
    if (name === undefined || words === undefined) continue;
    const all = said.get(name);
    if (all) all.add(words);
    else said.set(name, new Set([words]));
  }
  return {
    speaks: (line) => (said.get(SPEECH.exec(line.slice(0, 100))?.[1] ?? '')?.size ?? 0) >= SPEECHES,
  };
}
