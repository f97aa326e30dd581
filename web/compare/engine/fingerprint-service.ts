import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import type { Profile } from '../../../core/text/profile.ts';

/** What the web worker does for the page. */
export interface FingerprintService {
  /**
   * Makes the fingerprint of a text.
   *
   * @throws when the profile is `words` and its dictionary cannot be loaded.
   */
  fingerprint(text: string, profile: Profile): Promise<Fingerprint>;
  /**
   * Loads the dictionary of the `words` profile, unless it is there already.
   *
   * @throws when that fails; the next call tries again.
   */
  loadDictionary(): Promise<void>;
}
