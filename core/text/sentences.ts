export { joinWrappedLines } from './wrapped-lines.ts';

// 。！？… and the full stops of other scripts end a sentence anywhere. `.`, `!`, and `?` do so only
// before white space, because of 3.14, example.com, and ?page=2. Closing quotes and brackets belong to
// the sentence. The lookbehind tries each run of marks only once, so a megabyte of periods takes linear
// time.
const CLOSING = `["'”’」』）》)\\]]{0,4}`;
const END = new RegExp(`[。！？…｡؟۔।॥։።፧။។៕]+${CLOSING}|(?<![.!?])[.!?]+${CLOSING}(?=\\s|$)`, 'gu');

// The period of an abbreviation or initial doesn't end a sentence. "No." and "etc." often do.
const ABBREVIATION =
  /(?:^|[\s("“‘])(?:\p{Lu}|Mrs?|Ms|Dr|Prof|St|Sr|Jr|Gen|Rep|Sen|vs|Fig|Vol|e\.g|i\.e|cf|bzw|z\.B|Mme|Sra?|г|ул)\.$/u;

/** An abbreviation has at most this many characters, with what comes before it. */
const ABBREVIATION_LENGTH = 8;

/**
 * Splits a text into paragraphs, and each paragraph into sentences. Each line is a paragraph, as
 * extraction returns them, and blank lines are dropped. A sentence ends at 。！？…, or at `.`, `!`, or
 * `?` before white space, but not after common abbreviations (`Mr. Smith`). `Intl.Segmenter` isn't
 * used, because its rules differ between browsers.
 *
 * Without such marks, the whole line is one sentence.
 */
export function splitSentences(text: string): string[][] {
  return text
    .split(/[\n\r\u2029]+/u)
    .map(sentences)
    .filter((paragraph) => paragraph.length > 0);
}

function sentences(line: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const end of line.matchAll(END)) {
    const stop = end.index + end[0].length;
    const before = line.slice(Math.max(start, stop - ABBREVIATION_LENGTH), stop);
    if (end[0] === '.' && stop < line.length && ABBREVIATION.test(before)) continue;
    found.push(line.slice(start, stop));
    start = stop;
  }
  found.push(line.slice(start));
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
