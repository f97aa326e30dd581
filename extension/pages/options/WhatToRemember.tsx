import { useCallback } from 'react';
import type { Library } from '../../../core/library/library.ts';
import type { LibrarySettings } from '../../../core/library/storage/schema.ts';
import { settingsWords } from '../../i18n/common.ts';
import { formatSize } from '../../i18n/number.ts';
import { optionsWords } from '../../i18n/options.ts';
import { retentionOptionsWords } from '../../i18n/options-retention.ts';
import { welcomeWords } from '../../i18n/welcome.ts';
import type { Settings } from '../../shared/settings.ts';
import { notifyTabs } from '../../shared/tabs.ts';
import { useSnackbar } from '../shared/Snackbar.tsx';
import { useAction } from '../shared/use-action.ts';
import type { Confirm } from '../shared/use-confirm.tsx';
import { useLibraryVersion } from '../shared/use-library-version.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { LibraryCheck } from './LibraryCheck.tsx';
import { type LibraryOptions, libraryFacts } from './library-options.ts';
import list from './list.module.css';
import { NumberOption } from './NumberOption.tsx';
import { RetentionChoice } from './RetentionChoice.tsx';
import { Part, Section, Toggle } from './Section.tsx';
import type { Save } from './use-autosave.ts';

/** What the library stores about a page, after how long, and for how long. */
export function WhatToRemember({
  settings,
  save,
  library,
  ask,
}: {
  readonly settings: Settings;
  readonly save: Save;
  readonly library: Library | undefined;
  readonly ask: Confirm['ask'];
}) {
  const words = retentionOptionsWords();
  const libraryOptions = useLibraryOptions(library);
  return (
    <Section id="keeping" title={optionsWords().keeping}>
      <Part id="dwell" title={words.dwellTime} why={words.dwellTimeWhy}>
        <NumberOption
          name={words.dwellTime}
          unit={words.seconds}
          value={Math.round(settings.dwellMs / 1000)}
          min={1}
          max={3600}
          onCommit={(seconds) => save({ dwellMs: seconds * 1000 })}
        />
      </Part>
      {libraryOptions && <TextsChoice {...libraryOptions} ask={ask} />}
      {libraryOptions && <RetentionChoice {...libraryOptions} ask={ask} />}
      {library && <LibraryCheck library={library} ask={ask} />}
    </Section>
  );
}

/** Loads facts about the library, and returns a function that changes its settings. */
function useLibraryOptions(library: Library | undefined): Omit<LibraryOptions, 'ask'> | undefined {
  const say = useSnackbar();
  const runAction = useAction();
  const load = useCallback(async () => library && libraryFacts(library), [library]);
  const [facts, reload, setFacts] = useLoaded(load, useLibraryVersion());
  if (!library || !facts) return undefined;
  const { settings } = facts;

  const store = async (chosen: Partial<LibrarySettings>) => {
    // Show the choice at once: reading the facts takes long if the library is large.
    setFacts({
      ...facts,
      settings: { ...settings, ...chosen },
      overdue: chosen.retention ? undefined : facts.overdue,
    });
    try {
      return await library.changeSettings(chosen);
    } finally {
      reload();
    }
  };
  return {
    library,
    facts,
    reload,
    changeSettings: (chosen) =>
      runAction(async () => {
        const before = await store(chosen);
        const undo = async () => {
          await store(before);
          say({ words: settingsWords().changeUndone });
        };
        return { words: settingsWords().saved, undo };
      }),
  };
}

/** Whether article texts are saved, how much space they take, and a button to delete them. */
function TextsChoice({ library, facts, changeSettings, reload, ask }: LibraryOptions) {
  const words = retentionOptionsWords();
  const runAction = useAction();
  const { texts, textBytes, settings } = facts;

  const erase = async () => {
    const agreed = await ask({
      title: words.eraseTextsTitle,
      sentence: words.eraseTextsWarning(texts),
      action: words.eraseTextsAction,
      isFinal: true,
    });
    if (!agreed) return;
    await runAction(async () => {
      const texts = await library.eraseTexts();
      // Open pages stop offering to show what has changed.
      void notifyTabs();
      return { words: words.erasedTexts(texts) };
    });
    reload();
  };

  return (
    <>
      <Part id="sentences" title={words.sketches}>
        <p>{words.sketchesWhy}</p>
        <p>{welcomeWords().sketchWhy}</p>
      </Part>
      <Part id="texts" title={words.texts}>
        <Toggle
          name={words.keepText}
          why={words.keepTextWhy}
          checked={settings.keepText}
          onChange={(keepText) => changeSettings({ keepText })}
        />
        <div className={list['actions']}>
          <p data-testid="texts-kept">
            {texts === 0 ? words.noTexts : words.savedTexts(texts, formatSize(textBytes))}
          </p>
          {texts > 0 && !settings.keepText && <p>{words.savingOff}</p>}
          {texts > 0 && (
            <button type="button" className="button" onClick={erase}>
              {words.eraseTexts}
            </button>
          )}
        </div>
      </Part>
    </>
  );
}
