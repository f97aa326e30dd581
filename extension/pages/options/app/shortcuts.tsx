import { useState } from 'react';
import { optionsWords } from '../../../i18n/options.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import list from '../list.module.css';
import { openShortcuts } from './open-shortcuts.ts';
import styles from './shortcuts.module.css';

const load = () => browser.commands.getAll();

/** The keys as the reader has set them, and the way to the browser's page for that. */
export function Shortcuts() {
  const words = optionsWords();
  const [commands] = useLoaded(load);
  const [isRefused, setIsRefused] = useState(false);
  const open = () =>
    openShortcuts().then(
      () => setIsRefused(false),
      () => setIsRefused(true),
    );
  return (
    <>
      <dl className={styles['keys']}>
        {commands?.map(({ name = '', description, shortcut }) => (
          <div key={name}>
            <dt>{nameOf(name) ?? description}</dt>
            <dd>{shortcut ? <kbd>{shortcut}</kbd> : words.keysUnset}</dd>
          </div>
        ))}
      </dl>
      <div className={list['actions']}>
        <button type="button" className="button" onClick={open}>
          {words.keysChange}
        </button>
        <p role="status">{isRefused && words.keysWhere}</p>
      </div>
    </>
  );
}

/** The browser has their names in its own language, and none for those it knows by itself. */
function nameOf(command: string): string | undefined {
  const words = optionsWords();
  switch (command) {
    case '_execute_action':
      return words.keyAction;
    case 'open-library':
      return words.keyLibrary;
    case 'remember':
      return words.keyRemember;
    case 'toggle-pause':
      return words.keyPause;
    case 'open-side-panel':
    case '_execute_sidebar_action':
      return words.keyPanel;
    default:
      return undefined;
  }
}
