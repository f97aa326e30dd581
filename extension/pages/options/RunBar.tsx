/** Long work on the library that the reader starts and can stop, and the bar that shows its progress. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ProgressOptions } from '../../../core/library/storage/batches.ts';
import { type Load, useAsync } from '../../../ui/use-async.ts';
import { warningOptionsWords } from '../../i18n/options-warnings.ts';
import { useErrorSentence } from '../shared/error-sentence.ts';
import styles from './RunBar.module.css';

/** How far the work has come. */
export type Run<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running'; readonly done: number; readonly all: number }
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'error'; readonly sentence: string };

/** What {@link useRun} returns. */
interface RunControl<T> {
  readonly run: Run<T>;
  readonly start: (work: (options: ProgressOptions) => Promise<T>) => void;
  readonly stop: () => void;
}

/** Runs the work that is passed to `start`, until `stop` or to the end. */
export function useRun<T>(): RunControl<T> {
  const [command, setCommand] = useState<
    'waiting' | 'stopped' | { readonly work: (options: ProgressOptions) => Promise<T> }
  >('waiting');
  const load = useMemo<Load<Run<T>> | undefined>(() => {
    if (typeof command === 'string') return undefined;
    return async (signal, show) => {
      const progress = (done: number, all: number) => show({ kind: 'running', done, all });
      return { kind: 'done', value: await command.work({ progress, signal }) };
    };
  }, [command]);
  const { value, error } = useAsync(load);
  const sentence = useErrorSentence(error);

  let run: Run<T> = value ?? { kind: 'running', done: 0, all: 0 };
  if (sentence !== undefined) run = { kind: 'error', sentence };
  if (typeof command === 'string') run = { kind: command };
  return { run, start: (work) => setCommand({ work }), stop: () => setCommand('stopped') };
}

/** Starts and stops the work, and shows its progress. */
export function RunBar({
  run,
  name,
  progress,
  status,
  onStart,
  onStop,
}: {
  readonly run: Run<unknown>;
  /** The name of the work, on its button. */
  readonly name: string;
  readonly progress: (done: number, all: number) => string;
  /** What screen readers hear, and everyone sees below the button. */
  readonly status: string;
  readonly onStart: () => void;
  readonly onStop: () => void;
}) {
  const isRunning = run.kind === 'running';
  const button = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(false);

  // One button replaces the other, so move the focus before the browser gives it to the page.
  useLayoutEffect(() => {
    if (wasRunning.current !== isRunning && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasRunning.current = isRunning;
  }, [isRunning]);

  return (
    <div className={styles['bar']}>
      {isRunning ? (
        <div className={styles['running']}>
          <progress {...(run.all > 0 && { max: run.all, value: run.done })} aria-label={name} />
          <span>{run.all > 0 && progress(run.done, run.all)}</span>
          <button type="button" className="button" ref={button} onClick={onStop}>
            {warningOptionsWords().stop}
          </button>
        </div>
      ) : (
        <button type="button" className="button" ref={button} onClick={onStart}>
          {name}
        </button>
      )}
      <p className={styles['soft']} role="status">
        {status}
      </p>
    </div>
  );
}
