import type { Library } from '../../../../core/library/library.ts';
import { DEFAULT_SETTINGS } from '../../../../core/library/storage/settings.ts';
import { optionsWords } from '../../../i18n/options.ts';
import { settingsWords } from '../../../i18n/settings.ts';
import { change, reset, type Settings } from '../../../shared/settings.ts';
import { useSnackbar } from '../../shared/snackbar.tsx';
import { useDeed } from '../../shared/use-action.ts';
import { stored } from './stored.ts';

/** The ways to begin anew. Each tells what it did, or what went wrong. */
export interface Resetting {
  readonly resetOptions: () => Promise<unknown>;
  /** At once and for good; the reader has been asked. */
  readonly eraseEverything: () => Promise<unknown>;
}

export function useReset(settings: Settings, library: Library | undefined): Resetting {
  const deed = useDeed();
  const say = useSnackbar();

  return {
    resetOptions: () =>
      deed(async () => {
        const chosen = await library?.settings();
        if (!(await stored(reset()))) return { words: settingsWords().unwritable };
        await library?.choose(DEFAULT_SETTINGS);
        const undo = async () => {
          if (chosen) await library?.choose(chosen);
          // Consent or pause may be another by then, and no undo of options says anything of them.
          const { consent, pausedUntil, ...options } = settings;
          const isBack = await stored(change(options));
          say({ words: isBack ? settingsWords().takenBack : settingsWords().unwritable });
        };
        return { words: optionsWords().resetDone, undo };
      }),

    eraseEverything: () =>
      deed(async () => {
        // First of all: nothing new may be written meanwhile.
        const isWithdrawn = await stored(change({ consent: 0, pausedUntil: 0 }));
        if (!isWithdrawn) return { words: settingsWords().unwritable };
        if (library) await eraseLibrary(library);
        if (!(await stored(reset()))) return { words: settingsWords().unwritable };
        // The pages without warnings, until the browser is closed.
        await browser.storage.session.clear();
        return { words: optionsWords().erased };
      }),
  };
}

async function eraseLibrary(library: Library): Promise<void> {
  // Without an undo the trash goes too.
  await library.forgetAll();
  for (const { what } of await library.rules()) await library.setRule(what, undefined, 0);
  await library.choose(DEFAULT_SETTINGS);
}
