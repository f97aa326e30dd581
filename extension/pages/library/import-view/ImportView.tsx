/**
 * The view that imports what was read in other programs: files are chosen, read for a preview, imported,
 * and the import can be undone. `plan-import.ts` makes the preview, and `run-import.ts` imports.
 */
import { useEffect, useRef, useState } from 'react';
import { LibraryError } from '../../../../core/library/storage/library-error.ts';
import { importWords } from '../../../i18n/import.ts';
import { joinSentences } from '../../../i18n/language.ts';
import { untilErased } from '../../../shared/consent-lock.ts';
import { CONSENT_VERSION } from '../../../shared/settings.ts';
import { notifyTabs } from '../../../shared/tabs.ts';
import { errorSentence } from '../../shared/error-sentence.ts';
import { useSettings } from '../../shared/use-settings.ts';
import { FileButton, FileDropArea } from '../FileChooser.tsx';
import { useLibraryContext } from '../library-context.ts';
import { type ChosenFile, chosenFiles, droppedFiles } from './chosen-files.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { type FileReader, startFileReader } from './file-reader.ts';
import styles from './ImportView.module.css';
import { Preview } from './Preview.tsx';
import { Progress } from './Progress.tsx';
import { type ImportPlan, planImport } from './plan-import.ts';
import { Results } from './Results.tsx';
import { type ImportChoices, type ImportReport, runImport } from './run-import.ts';

/** What the view shows. */
type Step =
  | { readonly at: 'choose'; readonly error?: string }
  | { readonly at: 'reading'; readonly items: number }
  | { readonly at: 'preview'; readonly files: readonly ChosenFile[]; readonly plan: ImportPlan }
  | { readonly at: 'importing'; readonly plan: ImportPlan; readonly done: number }
  | { readonly at: 'results'; readonly report: ImportReport };

/** The shortest time between two updates of a progress bar. Rendering it for each item takes long. */
const PROGRESS_MS = 100;

/** Calls `show` with the latest count, but not too often. */
function throttled(show: (count: number) => void): (count: number) => void {
  let shownAt = Number.NEGATIVE_INFINITY;
  return (count) => {
    const now = performance.now();
    if (now - shownAt < PROGRESS_MS) return;
    shownAt = now;
    show(count);
  };
}

/** Imports files of other programs. */
export function ImportView() {
  const { library } = useLibraryContext();
  const settings = useSettings();
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const stopping = useRef(new AbortController());
  const pause = useRef(new PauseGate());
  const reader = useRef<FileReader>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const words = importWords();
  const isBusy = step.at === 'reading' || step.at === 'importing';

  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);

  // The pressed button disappears with its step. The focus must not be lost.
  useEffect(() => {
    if (step.at === 'preview' || step.at === 'results') heading.current?.focus();
  }, [step.at]);

  useEffect(() => () => reader.current?.close(), []);

  // A new worker for each pass, so that one that was stopped doesn't go on reading.
  const startReader = () => {
    reader.current?.close();
    reader.current = startFileReader();
    return reader.current;
  };

  const fail = (error: unknown) => {
    const reason = errorSentence(error);
    // If it isn't the library's, the files are the reason, and that is said already.
    const reasons = error instanceof LibraryError ? [reason] : [];
    setStep({ at: 'choose', error: joinSentences(words.unreadableFile, ...reasons) });
  };

  const read = async (find: FindFiles) => {
    if (isBusy) return;
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setStep({ at: 'reading', items: 0 });
    try {
      const files = await find(signal);
      const plan = await planImport(
        library,
        startReader().read(files, signal),
        signal,
        throttled((items) => setStep({ at: 'reading', items })),
      );
      setStep({ at: 'preview', files, plan });
    } catch (error) {
      if (signal.aborted) setStep({ at: 'choose' });
      else fail(error);
    }
  };

  const start = async (
    files: readonly ChosenFile[],
    plan: ImportPlan,
    choices: Omit<ImportChoices, 'disabledExclusions'>,
  ) => {
    const control = new AbortController();
    stopping.current = control;
    pause.current = new PauseGate();
    setStep({ at: 'importing', plan, done: 0 });
    const guarded = await untilErased(library, control);
    const { disabledExclusions } = typeof settings === 'object' ? settings : NO_SETTINGS;
    const report = await runImport(
      guarded,
      startReader(),
      files,
      { ...choices, disabledExclusions },
      {
        signal: control.signal,
        progress: throttled((done) => setStep({ at: 'importing', plan, done })),
        whenResumed: () => pause.current.whenOpen(),
        now: Date.now(),
      },
    );
    setStep({ at: 'results', report });
    void notifyTabs();
  };

  /** Shows no results of an import that was undone. */
  const discardResults = (undone: number) =>
    setStep((step) =>
      step.at === 'results' && step.report.imports.includes(undone) ? { at: 'choose' } : step,
    );

  const stop = () => {
    stopping.current.abort();
    pause.current.open();
  };

  const hasConsent = typeof settings !== 'object' || settings.consent >= CONSENT_VERSION;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what runs when consent is withdrawn stops.
  useEffect(() => {
    if (!hasConsent) stop();
  }, [hasConsent]);

  if (!hasConsent) {
    return (
      <p>
        {words.noConsent} <a href="/pages/welcome/welcome.html#consent">{words.start}</a>
      </p>
    );
  }
  return (
    <div className={styles['view']}>
      <h2 ref={heading} tabIndex={-1}>
        {step.at === 'preview' ? words.preview : step.at === 'results' ? words.report : words.title}
      </h2>
      {step.at === 'choose' && (
        <>
          <p className={styles['lead']}>{words.description}</p>
          <p className={styles['formats']}>{words.formats}</p>
          {step.error && <p role="alert">{step.error}</p>}
          <FileChooser onChoose={(find) => void read(find)} />
        </>
      )}
      {step.at === 'reading' && <Progress label={words.reading(step.items)} onCancel={stop} />}
      {step.at === 'preview' && (
        <Preview
          plan={step.plan}
          onStart={(choices) => void start(step.files, step.plan, choices)}
          onCancel={() => setStep({ at: 'choose' })}
        />
      )}
      {step.at === 'importing' && (
        <Progress
          label={words.importing}
          done={step.done}
          all={countItems(step.plan)}
          onPause={(isPaused) => (isPaused ? pause.current.close() : pause.current.open())}
          onCancel={stop}
        />
      )}
      {step.at === 'results' && (
        <Results report={step.report} onAnother={() => setStep({ at: 'choose' })} />
      )}
      {step.at !== 'importing' && step.at !== 'reading' && (
        <EarlierImports onUndone={discardResults} />
      )}
    </div>
  );
}

const NO_SETTINGS = { disabledExclusions: [] };

function countItems({ withText, addressOnly }: ImportPlan): number {
  return withText.read + withText.unread + addressOnly.read + addressOnly.unread;
}

/** Lets an import through, or holds it while it is paused. */
class PauseGate {
  #opening: Promise<void> | undefined;
  #open = () => {};

  close(): void {
    this.#opening ??= new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#open();
    this.#opening = undefined;
  }

  async whenOpen(): Promise<void> {
    await this.#opening;
  }
}

/** Finds the files of a choice. It takes a while for those in dropped folders. */
type FindFiles = (signal: AbortSignal) => Promise<readonly ChosenFile[]>;

/** Takes files and folders, chosen or dropped. */
function FileChooser({ onChoose }: { readonly onChoose: (find: FindFiles) => void }) {
  const words = importWords();
  const choose = (files: FileList) => onChoose(async () => chosenFiles(files));
  return (
    <FileDropArea
      onDrop={(dropped) => onChoose((signal) => droppedFiles(dropped, signal))}
      words={words.drop}
    >
      <FileButton multiple onChoose={choose}>
        {words.chooseFiles}
      </FileButton>
      <FileButton
        multiple
        ref={(input) => {
          // React has no property for it.
          if (input) input.webkitdirectory = true;
        }}
        onChoose={choose}
      >
        {words.chooseFolder}
      </FileButton>
    </FileDropArea>
  );
}
