import type { Profile } from '../../../core/text/profile.ts';
import type { Texts } from '../texts.ts';
import type { Findings } from './comparison.ts';

/** What one of the findings is asked about. */
export interface DetailQuestion {
  readonly texts: Texts;
  readonly profile: Profile;
}

/** What the web worker does for whoever wants to know more than the verdict. */
export interface DetailService {
  /**
   * Finds one of the findings.
   *
   * @throws when it takes a dictionary and that does not come; the next call tries again.
   */
  find<Name extends keyof Findings>(name: Name, question: DetailQuestion): Promise<Findings[Name]>;
}
