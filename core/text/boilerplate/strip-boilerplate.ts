/**
 * Removes boilerplate from the text of an article, so that a repost has the same text as its original.
 * Extraction, the command line, and Compare call it. The patterns are in `chinese-lines.ts` and
 * `english-lines.ts`, and `interstitial.ts` recognizes pages without an article.
 */

import { lazy } from '../lazy.ts';
import { countTokens } from '../tokenize.ts';
import { chineseLines } from './chinese-lines.ts';
import { BYLINE, englishLines } from './english-lines.ts';
import { interstitialSentences, isInterstitial } from './interstitial.ts';
import { MAX_BOILERPLATE_LINE_LENGTH, plainLine } from './plain-text.ts';

/** The search from each end stops after this many other lines, such as a title and a subtitle. */
const MAX_OTHER_LINES = 4;

/** The pattern below is tried on this many characters only, because it can start at each of them. */
const CREDIT_WINDOW_LENGTH = 100;

// （责任编辑：某某） at the end of the last sentence.
const TRAILING_CREDIT =
  /\s*[（([【〔](?:[责責]任?[编編][辑輯]?|[编編][辑輯]|[来來]源|作者|[记記]者|[转轉]自|原[载載]|校[对對]|[审審]核|[实實][习習][编編][辑輯])\s*[:：/／ ][^（）()[\]【】〔〕\n]{1,60}[)）\]】〕]\s*$/u;

/**
 * Removes the lines that a repost adds at both ends of a text: its source, editors, license, calls to
 * follow, share, or subscribe, and links to other articles. Only whole lines of at most 240 characters
 * near an end are removed. A sentence about such things within the article stays.
 *
 * Returns an empty text for a page that shows an error, a robot check, a consent wall, or a paywall
 * instead of an article.
 *
 * @param text one line for each paragraph.
 * @returns the other lines, unchanged. Applying the function again changes nothing more.
 */
export function stripBoilerplate(text: string): string {
  const lines = text.split('\n');
  if (isInterstitial(lines)) return '';
  const isSpeech = findSpeeches(lines);
  // The lines of a short text are near both ends, and each is matched with many patterns.
  const judged = new Map<string, boolean>();
  const isBoilerplate = (line: string) => {
    const known = judged.get(line) ?? (isBoilerplateLine(line) && !isSpeech(line));
    judged.set(line, known);
    return known;
  };
  const removed = new Set<number>();
  const last = markBoilerplate([...lines.keys()].reverse(), lines, isBoilerplate, removed);
  markBoilerplate(lines.keys(), lines, isBoilerplate, removed);
  if (last !== undefined) lines[last] = removeTrailingCredits(lines[last] ?? '');
  const kept = lines.filter((_, i) => !removed.has(i)).join('\n');
  return kept !== text && isInterstitial(kept.split('\n')) ? '' : kept;
}

/**
 * Compiles the patterns that {@link stripBoilerplate} needs, in short steps. All at once, that takes
 * over 50 ms in a new page on a busy device.
 *
 * @param sample some words of the article, because V8 compiles a pattern for Latin-1 and for other texts.
 */
export function* compileBoilerplate(sample: string): Generator<void, void> {
  // Tokens of ASCII alone are counted without a pattern.
  yield void countTokens(`${sample} é`);
  let line = '';
  // A pattern is compiled when it's first used, and again the second time.
  for (let times = 0; times < 2; times++) {
    line = plainLine(sample.slice(0, MAX_BOILERPLATE_LINE_LENGTH)) ?? '';
    for (const patterns of [interstitialSentences, chineseLines, englishLines]) {
      yield;
      for (const pattern of patterns()) yield void pattern.test(line);
    }
  }
  // A few others are left, such as those of sentences.
  yield void stripBoilerplate(line);
}

const NUMBER = /^\s*\d+\s*$/;

/**
 * Goes through the lines from one end until the article has started, and adds the boilerplate lines to
 * `removed`.
 *
 * @returns the index of the first line that isn't boilerplate, if any.
 */
function markBoilerplate(
  order: Iterable<number>,
  lines: readonly string[],
  isBoilerplate: (line: string) => boolean,
  removed: Set<number>,
): number | undefined {
  const others: number[] = [];
  for (const i of order) {
    if (lines[i]?.trim() === '') continue;
    const line = removeTrailingCredits(lines[i] ?? '');
    // After the article's first line, a number alone is a table cell.
    const isCell = others.length > 0 && NUMBER.test(line);
    if (line === '' || (!isCell && isBoilerplate(line))) {
      removed.add(i);
      continue;
    }
    others.push(i);
    if (line.length > MAX_BOILERPLATE_LINE_LENGTH || others.length === MAX_OTHER_LINES) break;
  }
  return others[0];
}

function isBoilerplateLine(line: string): boolean {
  const plain = plainLine(line);
  if (plain === undefined) return false;
  const matches = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(plain));
  return matches(chineseLines()) || matches(englishLines()) || BYLINE.test(line.trim());
}

function removeTrailingCredits(line: string): string {
  let end = line.length;
  for (;;) {
    const start = Math.max(0, end - CREDIT_WINDOW_LENGTH);
    const found = TRAILING_CREDIT.exec(line.slice(start, end));
    if (!found) return line.slice(0, end);
    end = start + found.index;
  }
}

/** An author or editor with this many different lines speaks in an interview. */
const MIN_SPEECHES = 3;

const SPEECH =
  /^\s*(记者|記者|编辑|編輯|主编|主編|小编|作者|译者|Author|Editor|Reporter)\s*[:：|/]\s*(\S.*)$/;

/** Returns a function that decides whether a line is part of an interview and not a credit. */
function findSpeeches(lines: readonly string[]): (line: string) => boolean {
  const speeches = lazy(() => {
    const byRole = new Map<string, Set<string>>();
    for (const line of lines) {
      const [, role, words] = SPEECH.exec(line.slice(0, 100)) ?? [];
      if (role === undefined || words === undefined) continue;
      const known = byRole.get(role);
      if (known) known.add(words);
      else byRole.set(role, new Set([words]));
    }
    return byRole;
  });
  return (line) => {
    const [, role] = SPEECH.exec(line.slice(0, 100)) ?? [];
    return role !== undefined && (speeches().get(role)?.size ?? 0) >= MIN_SPEECHES;
  };
}
