import { useEffect, useState } from 'react';
import { useAsync } from '../../../ui/use-async.ts';
import {
  getSettings,
  onSettingsChange,
  type Settings,
  saveSettings,
} from '../../shared/settings.ts';

/**
 * The settings as they are now, also when another page changes them: `undefined` until they have
 * been read, `'unreadable'` when the browser's storage fails.
 */
export function useSettings(): Settings | 'unreadable' | undefined {
  const { value, reload } = useAsync(readSettings);
  useEffect(() => onSettingsChange(reload), [reload]);
  return value;
}

function readSettings(): Promise<Settings | 'unreadable'> {
  return getSettings().catch(() => 'unreadable' as const);
}

/** A way to choose settings, and whether the last choice could not be stored. */
interface Choice {
  readonly refused: boolean;
  /** Stores a choice. Resolves to whether it is stored; never rejects. */
  readonly choose: (choice: Partial<Settings>) => Promise<boolean>;
}

/** For buttons that change settings: a choice the browser cannot store must be told, not lost. */
export function useSaveSettings(): Choice {
  const [refused, setRefused] = useState(false);
  return {
    refused,
    async choose(choice) {
      const stored = await saveSettings(choice).then(
        () => true,
        () => false,
      );
      setRefused(!stored);
      return stored;
    },
  };
}
