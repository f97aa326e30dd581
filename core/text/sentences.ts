// A mark that ends a sentence wherever it stands, or one that does so before a space only (3.14,
// example.com, ?page=2), with the quotes and brackets it closes. The first look-behind lets a run
// of marks be tried once, so that a megabyte of full stops takes a megabyte's time.
const CLOSING = `["'”’」』）》)\\]]{0,4}`;
const END = new RegExp(`[。！？…｡]+${CLOSING}|(?<![.!?])[.!?]+${CLOSING}(?=\\s|$)`, 'gu');

/**
 * The paragraphs of a text, each as its sentences. A line is a paragraph, as extraction leaves it;
 * a sentence ends at 。！？… or, before a space, at `.`, `!` or `?`. Not `Intl.Segmenter`, whose
 * rules change with the browser; so `Mr. Smith` is two.
 *
 * Without the marks no sentence ends but at the end of its line. Blank lines are no paragraphs.
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
    found.push(line.slice(start, stop));
    start = stop;
  }
  found.push(line.slice(start));
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
