import { useEffect, useState } from 'react';
import { onChange, type Settings, settings } from '../shared/settings.ts';
import { language, speak } from '../words/language.ts';

/**
 * The settings as they are now, also when another page changes them: `undefined` until they have
 * been read, `'unreadable'` when the browser's storage fails. A language that is chosen is spoken at
 * once.
 */
export function useSettings(): Settings | 'unreadable' | undefined {
  const [now, setNow] = useState<Settings | 'unreadable'>();
  useEffect(() => {
    const tell = (read: Settings) => {
      speak(read.language);
      document.documentElement.lang = language();
      setNow(read);
    };
    const read = () => settings().then(tell, () => setNow('unreadable'));
    void read();
    return onChange(() => void read());
  }, []);
  return now;
}
