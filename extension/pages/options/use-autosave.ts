import { useEffect, useState } from 'react';
import { settingsWords } from '../../i18n/common.ts';
import type { Settings } from '../../shared/settings.ts';
import { useSnackbar } from '../shared/snackbar.tsx';
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored ends the waiting.
  useEffect(() => setPending({}), [stored]);

  const store = async (choice: Partial<Settings>, words: string, undo?: () => Promise<void>) => {
    setPending((others) => ({ ...others, ...choice }));
    if (await choose(choice)) return say({ words, undo });
    setPending({});
    say({ words: settingsWords().unwritable });
  };

  const save: Save = async (choice, words = settingsWords().saved) => {
    if (typeof stored !== 'object') return;
    const before = Object.fromEntries(
      Object.keys(choice).map((key) => [key, stored[key as keyof Settings]]),
    );
    await store(choice, words, () => store(before, settingsWords().changeUndone));
  };

  return { now: typeof stored === 'object' ? { ...stored, ...pending } : stored, save };
}
