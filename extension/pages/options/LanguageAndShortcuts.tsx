import { useState } from 'react';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts';
import { optionsWords } from '../../i18n/options.ts';
import type { Settings } from '../../shared/settings.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './LanguageAndShortcuts.module.css';
import list from './list.module.css';
import section from './Section.module.css';
import { Part, Section } from './Section.tsx';
import type { Save } from './use-autosave.ts';

/** The interface language and the keyboard shortcuts. */
export function LanguageAndShortcuts({
  settings,
  save,
}: {
  readonly settings: Settings;
  readonly save: Save;
}) {
  const words = optionsWords();
  return (
    <Section id="app" title={words.app}>
      <Part id="language" title={words.language}>
        <RadioGroup
          legend={words.language}
          isLegendHidden
          className={section['group']}
          value={settings.language}
          onChange={(language) => save({ language })}
          options={[
            { value: 'auto', label: words.languageAuto },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value })),
          ]}
        />
      </Part>
      <Part id="shortcuts" title={words.keys}>
        <Shortcuts />
      </Part>
    </Section>
  );
}

const load = () => browser.commands.getAll();

/** The current shortcuts, and a button that opens the browser's page for changing them. */
function Shortcuts() {
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
        <p role="status">{isRefused && words.shortcutsPageHint}</p>
      </div>
    </>
  );
}

/** The browser describes commands in its own language, and doesn't describe built-in ones. */
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

/** Exists in Firefox 137 and later. The types are Chrome's, so they don't include it. */
interface CommandsWithSettings {
  readonly openShortcutSettings?: () => Promise<void>;
}

/**
 * Opens the browser's page for extension shortcuts. Edge accepts Chrome's address.
 *
 * @throws Error when the browser doesn't let an extension open it.
 */
async function openShortcuts(): Promise<void> {
  const commands: typeof browser.commands & CommandsWithSettings = browser.commands;
  if (commands.openShortcutSettings) await commands.openShortcutSettings();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
