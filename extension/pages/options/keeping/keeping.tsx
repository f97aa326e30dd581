import type { Library } from '../../../../core/library/library.ts';
import { optionsWords } from '../../../i18n/options.ts';
import { keepingOptionsWords } from '../../../i18n/options-keeping.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Confirm } from '../../shared/use-confirm.tsx';
import { NumberField } from '../number-field.tsx';
import { Part, Section } from '../section.tsx';
import type { Save } from '../use-saved.ts';
import { RetentionChoice } from './retention-choice.tsx';
import { TextsChoice } from './texts-choice.tsx';
import { useLibraryChoice } from './use-library-choice.ts';

interface Chapter {
  readonly settings: Settings;
  readonly save: Save;
  readonly library: Library | undefined;
  readonly ask: Confirm['ask'];
}

/** What is remembered of a page, from when on, and how long. */
export function Keeping({ settings, save, library, ask }: Chapter) {
  const words = keepingOptionsWords();
  const matter = useLibraryChoice(library);
  return (
    <Section id="keeping" title={optionsWords().keeping}>
      <Part id="dwell" title={words.dwell} why={words.dwellWhy}>
        <NumberField
          name={words.dwell}
          unit={words.seconds}
          value={Math.round(settings.dwell / 1000)}
          min={1}
          max={3600}
          onCommit={(seconds) => save({ dwell: seconds * 1000 })}
        />
      </Part>
      {matter && <TextsChoice {...matter} ask={ask} />}
      {matter && <RetentionChoice {...matter} ask={ask} />}
    </Section>
  );
}
