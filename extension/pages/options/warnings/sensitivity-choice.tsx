import type { Library } from '../../../../core/library/library.ts';
import { inFigures } from '../../../i18n/number.ts';
import { warningOptionsWords } from '../../../i18n/options-warnings.ts';
import { SENSITIVITIES, type Sensitivity } from '../../../shared/settings.ts';
import { Choices } from '../choices.tsx';
import { Part } from '../section.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { usePreview } from './use-preview.ts';
import styles from './warnings.module.css';

interface Chosen {
  readonly library: Library | undefined;
  readonly chosen: Sensitivity;
  readonly onChoose: (sensitivity: Sensitivity) => void;
}

/** How alike a page must be to be warned of, and what that would have meant for the reader. */
export function SensitivityChoice({ library, chosen, onChoose }: Chosen) {
  const words = warningOptionsWords();
  const { preview, start, stop } = usePreview(library);
  const why = { strict: words.strictWhy, usual: words.usualWhy, wide: words.wideWhy };
  const warned = preview.kind === 'counted' && preview.warned.of > 0 ? preview.warned : undefined;
  const choices = SENSITIVITIES.map((value) => ({
    value,
    name: words[value],
    why: why[value],
    aside: warned && (
      <output className={styles['counted']} data-testid={`preview-${value}`}>
        {words.wouldWarn(inFigures(warned.by[value]), inFigures(warned.of))}
      </output>
    ),
  }));
  return (
    <Part id="sensitivity" title={words.sensitivity}>
      <Choices legend={words.sensitivity} chosen={chosen} choices={choices} onChoose={onChoose} />
      {library && <PreviewBar preview={preview} onStart={start} onStop={stop} />}
    </Part>
  );
}
