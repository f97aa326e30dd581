import { useEffect, useRef, useState } from 'react';
import { settingsWords } from '../../i18n/common.ts';
import type { Settings } from '../../shared/settings.ts';
import { useSnackbar } from '../shared/Snackbar.tsx';
import { useSaveSettings, useSettings } from '../shared/use-settings.ts';

/** Stores settings, then confirms that with an undo, or explains why it failed. */
export type Save = (choice: Partial<Settings>, words?: string) => Promise<void>;

/** Returns the settings as the options page shows them, and a function that changes them. */
export function useAutosave(): { now: Settings | 'unreadable' | undefined; save: Save } {
  const stored = useSettings();
  const { save: choose } = useSaveSettings();
  const say = useSnackbar();
  // Show a change while it is being stored: a switch that waits for the disk feels broken.
  const [pending, setPending] = useState<Partial<Settings>>({});

  /** How many changes are being stored. */
  const storing = useRef(0);

  useEffect(() => {
    // What was read may be older than a change that is still being stored.
    setPending((choices) => (storing.current > 0 ? differing(choices, stored) : {}));
  }, [stored]);

  const now = typeof stored === 'object' ? { ...stored, ...pending } : stored;

  const store = async (choice: Partial<Settings>, words: string, undo?: () => Promise<void>) => {
    setPending((others) => ({ ...others, ...choice }));
    storing.current++;
    const isStored = await choose(choice);
    storing.current--;
    if (isStored) return say({ words, undo });
    setPending({});
    say({ words: settingsWords().unwritable });
  };

  const save: Save = async (choice, words = settingsWords().saved) => {
    if (typeof now !== 'object') return;
    const before = Object.fromEntries(
      Object.keys(choice).map((key) => [key, now[key as keyof Settings]]),
    );
    await store(choice, words, () => store(before, settingsWords().changeUndone));
  };

  return { now, save };
}

/** Returns the choices that the settings don't have. */
function differing(
  choices: Partial<Settings>,
  settings: Settings | 'unreadable' | undefined,
): Partial<Settings> {
  if (typeof settings !== 'object') return choices;
  const isOther = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(settings[key as keyof Settings]);
  return Object.fromEntries(Object.entries(choices).filter(isOther));
}
