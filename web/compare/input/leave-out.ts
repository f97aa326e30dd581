import { withoutNumbers } from '../../../core/fingerprint/number-sketch.ts';
import { stripBoilerplate } from '../../../core/text/boilerplate/strip-boilerplate.ts';

/** What is taken out of both texts before their fingerprints are made. */
export interface IgnoreOptions {
  /** The lines that reposts add at the ends. */
  readonly notices: boolean;
  readonly numbers: boolean;
}

/** Numbers of so much text are found in some 10 ms. */
export const CHUNK_LENGTH = 100_000;

/**
 * Takes out of a text what is to be left out, a piece at a time: the caller may rest between them.
 * Each step gives the text as far as it has come; the last one, all of it. A text that is nothing
 * but a notice stays.
 */
export function* stripIgnored(
  text: string,
  { notices, numbers }: IgnoreOptions,
): Generator<string> {
  const kept = (notices && stripBoilerplate(text)) || text;
  if (!numbers) return yield kept;
  let done = '';
  for (let start = 0; start < kept.length; ) {
    const end = endOfPiece(kept, start);
    done += withoutNumbers(kept.slice(start, end));
    start = end;
    yield done;
  }
}

/** Where a piece ends: behind a space or a line, so that no number is cut. */
function endOfPiece(text: string, start: number): number {
  const end = start + CHUNK_LENGTH;
  if (end >= text.length) return text.length;
  const space = Math.max(text.lastIndexOf(' ', end - 1), text.lastIndexOf('\n', end - 1));
  return space > start ? space + 1 : end;
}
