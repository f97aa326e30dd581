import { expose } from 'comlink';
import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { type SentenceSketch, sketchSentences } from '../../../core/fingerprint/sentence-sketch.ts';
import { loadJieba } from '../../../core/text/jieba.ts';
import type { Profile } from '../../../core/text/profile.ts';

/** A fingerprint, and the sketch of the sentences of the same text. */
export interface SketchedFingerprint extends Fingerprint {
  readonly sketch: SentenceSketch;
}

const ready = createFingerprinter();

const service = {
  /** @throws when the profile is `words` and its dictionary doesn't load. */
  async fingerprint(text: string, profile: Profile): Promise<SketchedFingerprint> {
    const fingerprinter = await ready;
    const fingerprint =
      profile === 'words'
        ? fingerprinter.words(text, await loadJieba())
        : fingerprinter.reader(text);
    return { ...fingerprint, sketch: sketchSentences(text, fingerprinter) };
  },

  /**
   * Loads the dictionary of the `words` profile if it isn't loaded yet.
   *
   * @throws when loading fails; the next call tries again.
   */
  async loadDictionary(): Promise<void> {
    await loadJieba();
  },
};

export type FingerprintService = typeof service;

expose(service);
