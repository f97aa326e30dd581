import { useEffect, useState } from 'react';
import { onChange, type Settings, settings } from '../shared/settings.ts';

/**
 * The settings as they are now, also when another page changes them: `undefined` until they have
 * been read, `'unreadable'` when the browser's storage fails.
 */
export function useSettings(): Settings | 'unreadable' | undefined {
  const [now, setNow] = useState<Settings | 'unreadable'>();
  useEffect(() => {
    const read = () => settings().then(setNow, () => setNow('unreadable'));
    void read();
    return onChange(() => void read());
  }, []);
  return now;
}
