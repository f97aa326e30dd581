import type { Library } from '../../../../core/library/library.ts';
import { optionsWords } from '../../../i18n/options.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Section } from '../section.tsx';
import type { Save } from '../use-saved.ts';
import { Kinds } from './kinds.tsx';
import { PrivateWindows } from './private-windows.tsx';
import { RulesPart } from './rules-part.tsx';

interface Chapter {
  readonly settings: Settings;
  readonly save: Save;
  readonly library: Library | undefined;
}

/** What is not looked at, or not remembered. */
export function Alone({ settings, save, library }: Chapter) {
  return (
    <Section id="alone" title={optionsWords().alone}>
      <Kinds included={settings.included} onChange={(included) => save({ included })} />
      {library && <RulesPart library={library} />}
      <PrivateWindows
        looksUp={settings.privateLookUp}
        onChange={(privateLookUp) => save({ privateLookUp })}
      />
    </Section>
  );
}
