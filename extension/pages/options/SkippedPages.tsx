import { useCallback } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { CATEGORIES, type Category } from '../../../core/url/exclusions/categories.ts';
import { optionsWords } from '../../i18n/options.ts';
import {
  categoryScopeWords,
  categoryWords,
  exclusionOptionsWords,
} from '../../i18n/options-exclusions.ts';
import { isFirefox } from '../../shared/is-firefox.ts';
import type { Settings } from '../../shared/settings.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import list from './list.module.css';
import field from './Section.module.css';
import { Part, Section, Toggle } from './Section.tsx';
import { SiteRules } from './SiteRules.tsx';
import type { Save } from './use-autosave.ts';

/** Which pages Twicetold skips. */
export function SkippedPages({
  settings,
  save,
  library,
}: {
  readonly settings: Settings;
  readonly save: Save;
  readonly library: Library | undefined;
}) {
  return (
    <Section id="alone" title={optionsWords().alone}>
      <Kinds
        disabledExclusions={settings.disabledExclusions}
        onChange={(disabledExclusions) => save({ disabledExclusions })}
      />
      {library && <SiteRules library={library} />}
      <PrivateWindows
        looksUp={settings.privateLookUp}
        onChange={(privateLookUp) => save({ privateLookUp })}
      />
    </Section>
  );
}

interface Kinds {
  /** The categories that the reader checks anyway. */
  readonly disabledExclusions: readonly Category[];
  readonly onChange: (disabledExclusions: Category[]) => void;
}

/** The built-in categories of skipped pages, each with a checkbox. */
function Kinds({ disabledExclusions, onChange }: Kinds) {
  const words = exclusionOptionsWords();
  const set = (category: Category, excluded: boolean) => {
    const others = disabledExclusions.filter((other) => other !== category);
    onChange(excluded ? others : [...others, category]);
  };
  return (
    <Part id="kinds" title={words.categories} why={words.categoriesWhy}>
      <fieldset className={field['group']}>
        <legend className="visually-hidden">{words.categories}</legend>
        {CATEGORIES.map((category) => (
          <Toggle
            key={category}
            name={categoryWords()[category]}
            why={categoryScopeWords()[category]}
            checked={!disabledExclusions.includes(category)}
            onChange={(excluded) => set(category, excluded)}
          />
        ))}
      </fieldset>
    </Part>
  );
}

/** Checking private windows: the reader must choose it here, and the browser must allow it. */
function PrivateWindows({
  looksUp,
  onChange,
}: {
  readonly looksUp: boolean;
  readonly onChange: (looksUp: boolean) => void;
}) {
  const words = exclusionOptionsWords();
  const [isAllowed] = useLoaded(
    useCallback(() => browser.extension.isAllowedIncognitoAccess(), []),
  );
  return (
    <Part id="private" title={words.private}>
      <Toggle
        name={words.checkPrivate}
        why={words.checkPrivateWhy}
        checked={looksUp}
        onChange={onChange}
      />
      {looksUp && isAllowed === true && <p className={list['soft']}>{words.allowed}</p>}
      {looksUp && isAllowed === false && (
        <div className={list['actions']} role="status">
          <p>{words.notAllowed}</p>
          <p>{isFirefox() ? words.allowInFirefox : words.allowInChrome}</p>
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

/** Edge accepts Chrome's address. */
function openDetails(): void {
  void browser.tabs.create({ url: `chrome://extensions/?id=${browser.runtime.id}` });
}
