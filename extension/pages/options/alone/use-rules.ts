import { useCallback } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import type { Keep, Rule } from '../../../../core/library/storage/rule.ts';
import { siteNamed } from '../../../../core/url/site.ts';
import { aloneOptionsWords } from '../../../i18n/options-alone.ts';
import { settingsWords } from '../../../i18n/settings.ts';
import { rulePlace } from '../../shared/rule-place.ts';
import { useSnackbar } from '../../shared/snackbar.tsx';
import { wakeSite } from '../../shared/tabs.ts';
import { useDeed } from '../../shared/use-action.ts';
import { useLoaded } from '../../shared/use-loaded.ts';

/** The reader's rules, and the way to change them. */
export interface Rules {
  /** `undefined` until they have been read. */
  readonly rules: readonly Rule[] | undefined;
  /**
   * Sets a rule, or takes it away without `keep`; tells it, with a way to take that back. Resolves to
   * whether it could.
   */
  readonly set: (what: string, keep: Keep | undefined) => Promise<boolean>;
}

export function useRules(library: Library): Rules {
  const [rules, again] = useLoaded(useCallback(() => library.rules(), [library]));
  const say = useSnackbar();
  const deed = useDeed();

  const store = async (what: string, keep: Keep | undefined, since: number) => {
    await library.setRule(keep ? rulePlace(what) : what, keep, since);
    again();
    await wakeSite(siteNamed(what), undefined);
  };
  return {
    rules,
    set: (what, keep) =>
      deed(async () => {
        const before = rules?.find((rule) => rule.what === what);
        await store(what, keep, Date.now());
        const undo = async () => {
          await store(what, before?.keep, before?.since ?? Date.now());
          say({ words: settingsWords().takenBack });
        };
        const words = aloneOptionsWords();
        return { words: keep ? words.ruleSet(what) : words.ruleRemoved(what), undo };
      }),
  };
}
