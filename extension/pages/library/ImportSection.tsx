import { useRef, useState } from 'react';
import {
  type FileSettings,
  type ImportReport,
  importLibrary,
  readSettingsOf,
} from '../../../core/library/transfer/import.ts';
import { errorWords } from '../../i18n/common.ts';
import { joinSentences } from '../../i18n/language.ts';
import { importEndWords, importIssueWords, transferWords } from '../../i18n/library-transfer.ts';
import { untilErased } from '../../shared/consent-lock.ts';
import { takeOptions } from '../../shared/settings.ts';
import { notifyTabs, refreshTabs } from '../../shared/tabs.ts';
import { FileButton, FileDropArea } from './FileChooser.tsx';
import { FileSettingsQuestion, type TakenSettings } from './FileSettingsQuestion.tsx';
import { useLibraryContext } from './library-context.ts';
import styles from './TransferView.module.css';

/** Imports a file into the library and shows the result. */
export function ImportSection() {
  const { library, runJob } = useLibraryContext();
  const [imported, setImported] = useState<ImportReport>();
  const [asked, setAsked] = useState<{ file: File; settings: FileSettings }>();
  const [isBusy, setBusy] = useState(false);
  const words = transferWords();
  const heading = useRef<HTMLHeadingElement>(null);

  const closeQuestion = () => {
    setAsked(undefined);
    // The pressed button disappears. The focus must not be lost.
    heading.current?.focus();
  };
  const chooseFile = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setImported(undefined);
    setAsked(undefined);
    const settings = await readSettingsOf(file);
    const { rules, retention, options } = settings;
    if (rules.length > 0 || retention || Object.keys(options).length > 0) {
      setAsked({ file, settings });
      // What comes after the first page wasn't asked about.
    } else await importFile(file, { takesRule: () => false, takesOptions: false });
  };

  const importFile = async (file: File, taken?: TakenSettings) => {
    setBusy(true);
    const report = await runJob(words.importing, async ({ signal, progress }) => {
      const erased = new AbortController();
      const guarded = await untilErased(library, erased);
      const report = await importLibrary(guarded, file, {
        ...taken,
        signal: AbortSignal.any([signal, erased.signal]),
        progress,
      });
      await takeOptions(report.options);
      return report;
    });
    setBusy(false);
    void refreshTabs();
    void notifyTabs();
    if (typeof report === 'object') setImported(report);
  };

  return (
    <section className={styles['section']} aria-labelledby="import">
      <h2 id="import" tabIndex={-1} ref={heading}>
        {words.import}
      </h2>
      <p>{words.importDescription}</p>
      <FileDropArea onDrop={({ files }) => void chooseFile(files[0])} words={words.drop}>
        <FileButton
          accept=".jsonl,.gz,application/gzip"
          isBusy={isBusy}
          onChoose={([file]) => void chooseFile(file)}
        >
          {words.choose}
        </FileButton>
      </FileDropArea>
      {asked && (
        <FileSettingsQuestion
          file={asked.file.name}
          settings={asked.settings}
          onImport={(taken) => {
            closeQuestion();
            void importFile(asked.file, taken);
          }}
          onCancel={closeQuestion}
        />
      )}
      <div role="status">{imported && <ImportResult report={imported} />}</div>
    </section>
  );
}

/** Shows what was imported, which lines weren't, and why. */
function ImportResult({ report }: { readonly report: ImportReport }) {
  const words = transferWords();
  const { pages, addresses, rules, rejectedPairs, skipped } = report;
  const importedLines = [
    pages.added > 0 && words.added(pages.added),
    pages.merged > 0 && words.updated(pages.merged),
    pages.unchanged > 0 && words.alreadySaved(pages.unchanged),
    addresses > 0 && words.savedLinks(addresses),
    rules > 0 && words.rules(rules),
    rejectedPairs > 0 && words.rejectedPairs(rejectedPairs),
    report.settings && words.settings,
    Object.keys(report.options).length > 0 && words.options,
  ].filter((line) => line !== false);
  return (
    <div className={styles['report']}>
      <h3>{words.report}</h3>
      <p>
        {joinSentences(
          importEndWords()[report.end],
          ...(report.error ? [errorWords()[report.error]] : []),
        )}
      </p>
      {importedLines.length > 0 && (
        <ul>
          {importedLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {skipped.count > 0 && (
        <details>
          <summary>{words.skipped(skipped.count)}</summary>
          {skipped.count > skipped.first.length && <h4>{words.firstOnly(skipped.first.length)}</h4>}
          <ul>
            {skipped.first.map(({ line, why, message }) => (
              <li key={line}>
                {words.inLine(line, importIssueWords()[why])} · <bdi lang="en">{message}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
