import { useCallback } from 'react';
import { aloneOptionsWords } from '../../../i18n/options-alone.ts';
import { isFirefox } from '../../../shared/is-firefox.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import list from '../list.module.css';
import { Part } from '../section.tsx';
import { Toggle } from '../toggle.tsx';

interface Chosen {
  readonly looksUp: boolean;
  readonly onChange: (looksUp: boolean) => void;
}

/** Looking up in private windows: the reader must want it, and the browser must allow it. */
export function PrivateWindows({ looksUp, onChange }: Chosen) {
  const words = aloneOptionsWords();
  const [isAllowed] = useLoaded(
    useCallback(() => browser.extension.isAllowedIncognitoAccess(), []),
  );
  return (
    <Part id="private" title={words.private}>
      <Toggle
        name={words.lookUpThere}
        why={words.lookUpThereWhy}
        checked={looksUp}
        onChange={onChange}
      />
      {looksUp && isAllowed === true && <p className={list['soft']}>{words.allowed}</p>}
      {looksUp && isAllowed === false && (
        <div className={list['actions']} role="status">
          <p>{words.notAllowed}</p>
          <p>{isFirefox() ? words.howFirefox : words.howChrome}</p>
          {!isFirefox() && (
            <button type="button" className="button" onClick={openDetails}>
              {words.openDetails}
            </button>
          )}
        </div>
      )}
    </Part>
  );
}

/** Edge takes Chrome's address for its own. */
function openDetails(): void {
  void browser.tabs.create({ url: `chrome://extensions/?id=${browser.runtime.id}` });
}
