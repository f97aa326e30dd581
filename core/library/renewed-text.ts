import type { StoredEarlierText, StoredText } from './storage/schema.ts';
import { sameBytes } from './storage/write-page.ts';

/**
 * What is kept of the text of a page that is read again: what it says now, and what it said before.
 * A wording that is the same but for some words takes the place of the one that is kept and
 * leaves the one before it alone.
 *
 * @param isReworded whether the page says otherwise than at its last reading.
 * @returns the very `kept` where nothing is to be written.
 */
export function renewedText(
  kept: StoredText | undefined,
  read: StoredText,
  isReworded: boolean,
): StoredText {
  if (!kept) return read;
  if (sameBytes(kept.z, read.z)) return kept;
  return withEarlier(read, isReworded ? earlier(kept, read) : kept.b);
}

/**
 * The same for two texts of one page that come from two places: a library and a file, or the trash.
 *
 * @param kept the one that holds.
 * @param other the one of the earlier reading, or of the same.
 * @returns the very `kept` where the other tells nothing more.
 */
export function joinedText(
  kept: StoredText,
  other: StoredText | undefined,
  isReworded: boolean,
): StoredText {
  if (!other || kept.b) return kept;
  if (!isReworded) return other.b ? withEarlier(kept, other.b) : kept;
  return other.r < kept.r ? withEarlier(kept, earlier(other, kept)) : kept;
}

function earlier({ z, r }: StoredText, next: StoredText): StoredEarlierText {
  return { z, r, n: next.r };
}

function withEarlier({ z, r }: StoredText, b: StoredEarlierText | undefined): StoredText {
  return { z, r, ...(b && { b }) };
}
