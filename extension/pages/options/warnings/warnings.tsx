import type { Library } from '../../../../core/library/library.ts';
import { optionsWords } from '../../../i18n/options.ts';
import { warningOptionsWords } from '../../../i18n/options-warnings.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Part, Section } from '../section.tsx';
import { Toggle } from '../toggle.tsx';
import type { Save } from '../use-saved.ts';
import { CornerChoice } from './corner-choice.tsx';
import { MarkLegend } from './mark-legend.tsx';
import { QuietSites } from './quiet-sites.tsx';
import { SensitivityChoice } from './sensitivity-choice.tsx';

interface Chapter {
  readonly settings: Settings;
  readonly save: Save;
  readonly library: Library | undefined;
}

/** Of what the reader is warned, and how. */
export function Warnings({ settings, save, library }: Chapter) {
  const words = warningOptionsWords();
  const { sensitivity, banners, corner, quietSites, marksLinks } = settings;
  return (
    <Section id="warnings" title={optionsWords().warnings}>
      <SensitivityChoice
        library={library}
        chosen={sensitivity}
        onChoose={(sensitivity) => save({ sensitivity })}
      />
      <Part id="banner" title={words.banner}>
        <Toggle
          name={words.banners}
          why={words.bannersWhy}
          checked={banners}
          onChange={(banners) => save({ banners })}
        />
        {banners && <CornerChoice chosen={corner} onChoose={(corner) => save({ corner })} />}
      </Part>
      {banners && <QuietSites sites={quietSites} save={save} />}
      <Part id="marks" title={words.links}>
        <Toggle
          name={words.marks}
          why={words.marksWhy}
          checked={marksLinks}
          onChange={(marksLinks) => save({ marksLinks })}
        />
        <MarkLegend />
      </Part>
    </Section>
  );
}
