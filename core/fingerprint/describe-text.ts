import type { Fingerprint } from './fingerprint.ts';
import { createFingerprinter } from './fingerprinter.ts';
import { type SentenceSketch, sketchSentences } from './sentence-sketch.ts';

// Created while the library opens, before the first text is known.
const fingerprinter = createFingerprinter();

/**
 * Computes the fingerprint by which the library finds and stores a text (profile `reader`), and the
 * sketch of its sentences.
 *
 * @param text without boilerplate.
 */
export async function describeText(
  text: string,
): Promise<{ readonly fingerprint: Fingerprint; readonly sketch: SentenceSketch }> {
  const { reader, prefix64 } = await fingerprinter;
  return { fingerprint: reader(text), sketch: sketchSentences(text, { prefix64 }) };
}
