import { useCallback } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import type { LibrarySettings } from '../../../../core/library/storage/settings.ts';
import { settingsWords } from '../../../i18n/settings.ts';
import { useSnackbar } from '../../shared/snackbar.tsx';
import { useDeed } from '../../shared/use-action.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { type LibraryMatter, libraryFacts } from './library-facts.ts';

/** The facts of the library once they are known, and the way to change its settings. */
export function useLibraryChoice(
  library: Library | undefined,
): Omit<LibraryMatter, 'ask'> | undefined {
  const say = useSnackbar();
  const deed = useDeed();
  const load = useCallback(async () => library && libraryFacts(library), [library]);
  const [facts, again] = useLoaded(load);
  if (!library || !facts) return undefined;

  const store = async (chosen: Partial<LibrarySettings>) => {
    await library.choose(chosen);
    again();
  };
  return {
    library,
    facts,
    again,
    choose: (chosen) =>
      deed(async () => {
        await store(chosen);
        const undo = async () => {
          await store(facts.settings);
          say({ words: settingsWords().takenBack });
        };
        return { words: settingsWords().saved, undo };
      }),
  };
}
