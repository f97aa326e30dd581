import { LANGUAGE_NAMES } from '../../../i18n/language.ts';
import { optionsWords } from '../../../i18n/options.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Choices } from '../choices.tsx';
import { Part, Section } from '../section.tsx';
import type { Save } from '../use-saved.ts';
import { Shortcuts } from './shortcuts.tsx';

/** The language that Twicetold speaks, and its keys. */
export function App({ settings, save }: { readonly settings: Settings; readonly save: Save }) {
  const words = optionsWords();
  return (
    <Section id="app" title={words.app}>
      <Part id="language" title={words.language}>
        <Choices
          legend={words.language}
          chosen={settings.language}
          onChoose={(language) => save({ language })}
          choices={[
            { value: 'auto', name: words.languageAuto },
            { value: 'en', name: LANGUAGE_NAMES.en, lang: 'en' },
            { value: 'zh-CN', name: LANGUAGE_NAMES['zh-CN'], lang: 'zh-CN' },
          ]}
        />
      </Part>
      <Part id="shortcuts" title={words.keys}>
        <Shortcuts />
      </Part>
    </Section>
  );
}
