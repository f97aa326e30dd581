/**
 * A sketch of the sentences of a text: a short SimHash of each. `core/match/align-sentences.ts`
 * aligns the sketches of two texts, and so finds what is new in one of them without its text.
 */

import { joinWrappedLines, splitSentences } from '../text/sentences.ts';
import { countTokens, joinUnsegmented } from '../text/tokenize.ts';
import type { Fingerprinter } from './fingerprinter.ts';

/** Bits of a sentence's SimHash. */
export const SENTENCE_BITS = 32;

/** The maximum number of entries in a sketch. */
export const MAX_ENTRIES = 256;

/** A longer entry counts as this many tokens, so that a length takes one byte. */
export const MAX_ENTRY_TOKENS = 255;

/** Shorter sentences are joined to a neighbor: many texts share "Read more." and "2. Usage". */
const MIN_TOKENS = 8;

/** The sentences of a text, in order. An entry is a sentence, or several short ones. */
export interface SentenceSketch {
  /**
   * The SimHash of each entry, under the `reader` profile. Equal sentences have equal hashes, reworded
   * ones differ in some bits, and unrelated ones in half of them.
   */
  readonly hashes: Uint32Array<ArrayBuffer>;
  /** The tokens of each entry, from 1 to {@link MAX_ENTRY_TOKENS}. */
  readonly lengths: Uint8Array<ArrayBuffer>;
  /** Whether these are only the entries with the lowest hashes, because the text has more. */
  readonly isSampled: boolean;
}

/** A part of a text that becomes an entry of its sketch. */
interface Entry {
  readonly text: string;
  readonly tokens: number;
}

/**
 * Returns the parts of a text that become the entries of its sketch: its sentences, with those below
 * {@link MIN_TOKENS} tokens joined to the next one, or the last one to the one before. Sentences
 * without words are left out.
 *
 * @param text without boilerplate, as for the fingerprint.
 */
function splitEntries(text: string): Entry[] {
  const entries: Entry[] = [];
  let short: Entry | undefined;
  for (const sentence of splitSentences(joinWrappedLines(text)).flat()) {
    const tokens = countTokens(sentence);
    if (tokens === 0) continue;
    const entry = join(short, { text: sentence, tokens });
    if (entry.tokens < MIN_TOKENS) short = entry;
    else {
      entries.push(entry);
      short = undefined;
    }
  }
  if (short) entries.push(join(entries.pop(), short));
  return entries;
}

function join(one: Entry | undefined, other: Entry): Entry {
  if (!one) return other;
  return { text: `${one.text}\n${other.text}`, tokens: one.tokens + other.tokens };
}

/**
 * Sketches the sentences of a text. Of a text with more than {@link MAX_ENTRIES} entries, those with
 * the lowest hashes are kept. So two versions of a long text are sampled in the same way, wherever a
 * sentence was added (compare "k minimum values", Bar-Yossef et al., RANDOM 2002).
 *
 * @param text without boilerplate, as for the fingerprint.
 */
export function sketchSentences(
  text: string,
  fingerprinter: Pick<Fingerprinter, 'prefix64'>,
): SentenceSketch {
  return sketchWithEntries(text, fingerprinter).sketch;
}

/** Does the same, and returns the text of each entry of the sketch. */
export function sketchWithEntries(
  text: string,
  { prefix64 }: Pick<Fingerprinter, 'prefix64'>,
): { readonly sketch: SentenceSketch; readonly entries: readonly string[] } {
  const all = splitEntries(text).map(({ text, tokens }) => ({
    text,
    hash: prefix64(joinUnsegmented(text))[0] ?? 0,
    tokens: Math.min(tokens, MAX_ENTRY_TOKENS),
  }));
  const isSampled = all.length > MAX_ENTRIES;
  const kept = isSampled ? keepLowest(all) : all;
  const sketch = {
    hashes: Uint32Array.from(kept, ({ hash }) => hash),
    lengths: Uint8Array.from(kept, ({ tokens }) => tokens),
    isSampled,
  };
  return { sketch, entries: kept.map(({ text }) => text) };
}

/** Keeps the entries with the lowest hashes, in order. Some of those with the last hash may be left out. */
function keepLowest<Hashed extends { readonly hash: number }>(all: readonly Hashed[]): Hashed[] {
  const lowest = all.map(({ hash }) => hash).sort(ascending);
  const last = lowest[MAX_ENTRIES - 1] ?? 0;
  let spare = MAX_ENTRIES - lowest.indexOf(last);
  return all.filter(({ hash }) => hash < last || (hash === last && spare-- > 0));
}

function ascending(a: number, b: number): number {
  return a - b;
}
