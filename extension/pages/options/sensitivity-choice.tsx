import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { type Load, useAsync } from '../../../ui/use-async.ts';
import { formatNumber } from '../../i18n/number.ts';
import { warningOptionsWords } from '../../i18n/options-warnings.ts';
import { SENSITIVITIES, type Sensitivity } from '../../shared/sensitivity.ts';
import { useErrorSentence } from '../shared/error-sentence.ts';
import { countWarned, untilIdle, type WarningCounts } from './count-warned.ts';
import section from './section.module.css';
import { Part } from './section.tsx';
import styles from './warnings.module.css';

interface SensitivityChoiceProps {
  readonly library: Library | undefined;
  readonly chosen: Sensitivity;
  readonly onChoose: (sensitivity: Sensitivity) => void;
}

/**
 * How similar a page must be for a warning, and what each choice would have meant for recent pages.
 */
export function SensitivityChoice({ library, chosen, onChoose }: SensitivityChoiceProps) {
  const words = warningOptionsWords();
  const { preview, start, stop } = usePreview(library);
  const why = { strict: words.strictWhy, usual: words.usualWhy, wide: words.wideWhy };
  const warned = preview.kind === 'counted' && preview.warned.of > 0 ? preview.warned : undefined;
  const options = SENSITIVITIES.map((value) => ({
    value,
    label: words[value],
    note: why[value],
    aside: warned && (
      <output className={styles['counted']} data-testid={`preview-${value}`}>
        {words.wouldWarn(formatNumber(warned.by[value]), formatNumber(warned.of))}
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
      {library && <PreviewBar preview={preview} onStart={start} onStop={stop} />}
    </Part>
  );
}

const { bar, soft, running } = styles;

interface PreviewBarProps {
  readonly preview: Preview;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** Starts and stops the preview, and shows its progress. */
function PreviewBar({ preview, onStart, onStop }: PreviewBarProps) {
  const words = warningOptionsWords();
  const counting = preview.kind === 'counting';
  const button = useRef<HTMLButtonElement>(null);
  const wasCounting = useRef(false);

  // One button replaces the other, so move the focus before the browser gives it to the page.
  useLayoutEffect(() => {
    if (wasCounting.current !== counting && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasCounting.current = counting;
  }, [counting]);

  return (
    <div className={bar}>
      {counting ? (
        <div className={running}>
          <progress max={preview.all} value={preview.done} aria-label={words.preview} />
          <span>{words.previewing(formatNumber(preview.done), formatNumber(preview.all))}</span>
          <button type="button" className="button" ref={button} onClick={onStop}>
            {words.stop}
          </button>
        </div>
      ) : (
        <button type="button" className="button" ref={button} onClick={onStart}>
          {words.preview}
        </button>
      )}
      <p className={soft} role="status">
        {previewStatus(preview)}
      </p>
    </div>
  );
}

function previewStatus(preview: Preview): string {
  const words = warningOptionsWords();
  switch (preview.kind) {
    case 'waiting':
      return words.previewWhy;
    case 'counting':
      return '';
    case 'counted':
      return preview.warned.of === 0 ? words.previewEmpty : words.previewed;
    case 'stopped':
      return words.stopped;
    case 'error':
      return preview.sentence;
  }
}

/** A larger sample takes longer than readers wait, and shows nothing more. */
const MAX_SAMPLE = 500;

/** How far the preview has come. */
type Preview =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'counting'; readonly done: number; readonly all: number }
  | { readonly kind: 'counted'; readonly warned: WarningCounts }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'error'; readonly sentence: string };

/** Counts what each sensitivity would have warned about, from `start` to `stop` or to the end. */
function usePreview(library: Library | undefined) {
  const [command, setCommand] = useState<'waiting' | 'stopped' | { readonly start: Library }>(
    'waiting',
  );
  const load = useMemo<Load<Preview> | undefined>(() => {
    if (typeof command === 'string') return undefined;
    return async (signal, show) => {
      const progress = (done: number, all: number) => show({ kind: 'counting', done, all });
      const options = { max: MAX_SAMPLE, waitUntilIdle: untilIdle, progress, signal };
      return { kind: 'counted', warned: await countWarned(command.start, options) };
    };
  }, [command]);
  const { value, error } = useAsync(load);
  const sentence = useErrorSentence(error);

  let preview: Preview = value ?? { kind: 'counting', done: 0, all: MAX_SAMPLE };
  if (sentence !== undefined) preview = { kind: 'error', sentence };
  if (typeof command === 'string') preview = { kind: command };
  return {
    preview,
    start: () => library && setCommand({ start: library }),
    stop: () => setCommand('stopped'),
  };
}
