/** Formats that begin like text and are none to a reader: PDF, RTF, ZIP and with it Word and EPUB. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: such a file begins so.
const NO_TEXT = /^(?:%PDF-|\{\\rtf|PK[\x03-\x08])/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that texts are without.
const DEBRIS = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd]/g;

const SAMPLE = 50_000;

/** So many characters may have one that no keyboard makes. */
const SELDOM = 100;

/** Whether what was decoded is a text, and not some program's own format. */
export function isText(decoded: string): boolean {
  if (NO_TEXT.test(decoded)) return false;
  const sample = decoded.slice(0, SAMPLE);
  return (sample.match(DEBRIS)?.length ?? 0) * SELDOM <= sample.length;
}
