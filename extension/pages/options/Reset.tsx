import type { Library } from '../../../core/library/library.ts';
import { DEFAULT_SETTINGS } from '../../../core/library/settings.ts';
import { settingsWords } from '../../i18n/common.ts';
import { optionsWords } from '../../i18n/options.ts';
import { retentionOptionsWords } from '../../i18n/options-retention.ts';
import { whileNothingIsStored } from '../../shared/consent-lock.ts';
import { resetSettings, type Settings, saveSettings } from '../../shared/settings.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { useSnackbar } from '../shared/Snackbar.tsx';
import { useAction } from '../shared/use-action.ts';
import type { Confirm } from '../shared/use-confirm.tsx';
import list from './list.module.css';
import { Part, Section } from './Section.tsx';

/** Resets the options, or deletes all data. */
export function Reset({
  settings,
  library,
  ask,
}: {
  readonly settings: Settings;
  readonly library: Library | undefined;
  readonly ask: Confirm['ask'];
}) {
  const words = optionsWords();
  const { resetOptions, eraseEverything } = useReset(settings, library, ask);

  return (
    <Section id="reset" title={words.reset}>
      <Part id="reset-options" title={words.resetSettings} why={words.resetSettingsWhy}>
        <div className={list['actions']}>
          <button type="button" className="button" onClick={resetOptions}>
            {words.resetSettings}
          </button>
        </div>
      </Part>
      {library && (
        <Part id="erase" title={words.erase} why={words.eraseAllWhy}>
          <div className={list['actions']}>
            <button type="button" className="button button-danger" onClick={eraseEverything}>
              {words.eraseAll}
            </button>
            <a href="/pages/library/library.html#view=transfer">{words.toLibrary}</a>
          </div>
        </Part>
      )}
    </Section>
  );
}

/** The two resets. Each reports what it did, or what went wrong. */
interface ResetActions {
  readonly resetOptions: () => Promise<unknown>;
  /** Deletes everything at once, without an undo, after the reader has confirmed it. */
  readonly eraseEverything: () => Promise<unknown>;
}

function useReset(
  settings: Settings,
  library: Library | undefined,
  ask: Confirm['ask'],
): ResetActions {
  const runAction = useAction();
  const say = useSnackbar();

  return {
    resetOptions: () =>
      runAction(async () => {
        // Before consent, there is none.
        const opened = library && (await readerLibrary());
        const chosen = await opened?.settings();
        if (!(await stored(resetSettings()))) return { words: settingsWords().unwritable };
        await opened?.changeSettings(DEFAULT_SETTINGS);
        const undo = async () => {
          if (chosen) await opened?.changeSettings(chosen);
          // Consent or pause may have changed since, and undoing the options must not change them.
          const { consent, pausedUntil, ...options } = settings;
          const isRestored = await stored(saveSettings(options));
          say({ words: isRestored ? settingsWords().changeUndone : settingsWords().unwritable });
        };
        return { words: optionsWords().resetDone, undo };
      }),

    eraseEverything: () =>
      runAction(async () => {
        const words = optionsWords();
        const library = await readerLibrary();
        const agreed = await ask({
          title: words.eraseTitle,
          sentence: words.eraseWarning(retentionOptionsWords().pagesCounted(await library.count())),
          action: words.erase,
          isFinal: true,
        });
        if (!agreed) return undefined;
        const isErased = await whileNothingIsStored(async () => {
          // Withdraw consent first, so that nothing is stored if the rest fails.
          if (!(await stored(saveSettings({ consent: 0, pausedUntil: 0 })))) return false;
          await eraseLibrary(library);
          return await stored(resetSettings());
        });
        if (!isErased) return { words: settingsWords().unwritable };
        // The pages that the reader muted until the browser closes.
        await browser.storage.session.clear();
        return { words: optionsWords().erased };
      }),
  };
}

async function eraseLibrary(library: Library): Promise<void> {
  // Without an undo, this erases what was deleted before, too.
  await library.deleteAll();
  // One transaction: if the browser closes meanwhile, all rules stay or none.
  const rules = await library.rules();
  await library.setRules(rules.map(({ target }) => ({ target, keep: undefined, since: 0 })));
  await library.changeSettings(DEFAULT_SETTINGS);
}

/** Whether the browser's storage accepted the change. */
function stored(storing: Promise<void>): Promise<boolean> {
  return storing.then(
    () => true,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );
}
