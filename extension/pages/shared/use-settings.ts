import { useEffect, useState } from 'react';
import { useAsync } from '../../../ui/use-async.ts';
import {
  getSettings,
  onSettingsChange,
  type Settings,
  saveSettings,
} from '../../shared/settings.ts';

/**
 * Returns the current settings, also when another page changes them: `undefined` until they have
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

interface SaveSettings {
  /** Whether the browser could not store the last change. The page must show that. */
  readonly hasFailed: boolean;
  /** Stores some settings. Resolves to whether they are stored; never rejects. */
  readonly save: (settings: Partial<Settings>) => Promise<boolean>;
}

/** Returns a function for buttons that change settings, and whether it failed. */
export function useSaveSettings(): SaveSettings {
  const [hasFailed, setFailed] = useState(false);
  return {
    hasFailed,
    async save(settings) {
      const isStored = await saveSettings(settings).then(
        () => true,
        () => false,
      );
      setFailed(!isStored);
      return isStored;
    },
  };
}
