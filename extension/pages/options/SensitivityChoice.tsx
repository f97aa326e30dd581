import type { Library } from '../../../core/library/library.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { warningOptionsWords } from '../../i18n/options-warnings.ts';
import { SENSITIVITIES, type Sensitivity } from '../../shared/sensitivity.ts';
import { countWarned, untilIdle, type WarningCounts } from './count-warned.ts';
import { type Run, RunBar, useRun } from './RunBar.tsx';
import section from './Section.module.css';
import { Part } from './Section.tsx';
import styles from './Warnings.module.css';

/**
 * How similar a page must be for a warning, and what each choice would have meant for recent pages.
 */
export function SensitivityChoice({
  library,
  chosen,
  onChoose,
}: {
  readonly library: Library | undefined;
  readonly chosen: Sensitivity;
  readonly onChoose: (sensitivity: Sensitivity) => void;
}) {
  const words = warningOptionsWords();
  const { run, start, stop } = useRun<WarningCounts>();
  const why = { strict: words.strictWhy, usual: words.usualWhy, wide: words.wideWhy };
  const warned = run.kind === 'done' && run.value.of > 0 ? run.value : undefined;
  const options = SENSITIVITIES.map((value) => ({
    value,
    label: words[value],
    note: why[value],
    aside: warned && (
      <output className={styles['counted']} data-testid={`preview-${value}`}>
        {words.wouldWarn(warned.by[value], warned.of)}
      </output>
    ),
  }));
  return (
    <Part id="sensitivity" title={words.sensitivity}>
      <RadioGroup
        legend={words.sensitivity}
        isLegendHidden
        className={section['group']}
        options={options}
        value={chosen}
        onChange={onChoose}
      />
      {library && (
        <RunBar
          run={run}
          name={words.preview}
          progress={words.previewing}
          status={previewStatus(run)}
          onStart={() =>
            start((options) =>
              countWarned(library, { max: MAX_SAMPLE, waitUntilIdle: untilIdle, ...options }),
            )
          }
          onStop={stop}
        />
      )}
    </Part>
  );
}

function previewStatus(preview: Run<WarningCounts>): string {
  const words = warningOptionsWords();
  switch (preview.kind) {
    case 'waiting':
      return words.previewWhy;
    case 'running':
      return '';
    case 'done':
      return preview.value.of === 0 ? words.previewEmpty : words.previewed;
    case 'stopped':
      return words.stopped;
    case 'error':
      return preview.sentence;
  }
}

/** A larger sample takes longer than readers wait, and shows nothing more. */
const MAX_SAMPLE = 500;
