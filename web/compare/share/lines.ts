// Half of an em is about the width of a Latin letter; Han characters and their signs take all of it.
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60“”‘’…—]/u;
const LATIN = 0.54;

// No line begins with these.
const CLOSING = /^[，。、；：？！）》」』”’.,;:?!)]/u;

const BREAKS = /(?<=\s)|(?=\p{Script=Han})|(?<=[\p{Script=Han}，。、；：？！）》」』”’])/u;

/** About how wide a text is, in em. */
export function estimateWidth(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 1 : LATIN;
  return width;
}

/**
 * Breaks a text into lines by an estimate, since a picture that stands alone can ask no browser:
 * behind a space, or anywhere between Han characters.
 *
 * @param most em of the longest line; one word or sign may stand out.
 */
export function breakLines(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(BREAKS)) {
    if (line !== '' && estimateWidth(line + piece.trimEnd()) > most && !CLOSING.test(piece)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}
