import { useEffect, useState } from 'react';
import { seconds } from '../../i18n/number.ts';
import { welcomeWords } from '../../i18n/welcome.ts';
import type { Settings } from '../../shared/settings.ts';
import styles from './ready.module.css';

const { badge, lead, soft, step } = styles;

/** The next step of a reader who has agreed. */
export function Ready({ settings }: { readonly settings: Settings }) {
  const words = welcomeWords();
  const isPinned = usePinned();
  return (
    <>
      {settings.pausedUntil > Date.now() && <p>{words.paused}</p>}
      <div className={step}>
        <span className={badge} aria-hidden="true">
          ✓
        </span>
        <div>
          <p className={lead}>{words.nextRead(seconds(settings.dwell))}</p>
          <p>{words.nextSign}</p>
        </div>
      </div>
      {isPinned === false && <p>{words.nextPin}</p>}
      <p className={soft}>{words.nextCopy}</p>
    </>
  );
}

/** Whether the icon is in the toolbar, now and when the reader changes it; undefined until known. */
function usePinned(): boolean | undefined {
  const [pinned, setPinned] = useState<boolean>();
  useEffect(() => {
    const { action } = browser;
    const ask = () => {
      action.getUserSettings().then(
        ({ isOnToolbar }) => setPinned(isOnToolbar),
        () => {},
      );
    };
    ask();
    // Firefox 140 has no such event yet: there one comes back to this page from the toolbar.
    const { onUserSettingsChanged: changed } = action as Partial<typeof action>;
    changed?.addListener(ask);
    addEventListener('focus', ask);
    return () => {
      changed?.removeListener(ask);
      removeEventListener('focus', ask);
    };
  }, []);
  return pinned;
}
