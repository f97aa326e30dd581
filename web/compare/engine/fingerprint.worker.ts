import { expose } from 'comlink';
import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { loadJieba } from '../../../core/text/jieba.ts';
import type { Profile } from '../../../core/text/profile.ts';

const ready = createFingerprinter();

const service = {
  /** @throws when the profile is `words` and its dictionary doesn't load. */
  async fingerprint(text: string, profile: Profile): Promise<Fingerprint> {
    const fingerprinter = await ready;
    return profile === 'words'
      ? fingerprinter.words(text, await loadJieba())
      : fingerprinter.reader(text);
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
