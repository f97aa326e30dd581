import { useState } from 'react';
import { importLibrary } from '../../../core/library/transfer/import.ts';
import type { ImportIssueKind, ImportReport } from '../../../core/library/transfer/report.ts';
import { errorWords } from '../../i18n/common.ts';
import { joinSentences } from '../../i18n/language.ts';
import { importEndWords, importIssueWords, transferWords } from '../../i18n/library-transfer.ts';
import { notifyTabs, refreshTabs } from '../../shared/tabs.ts';
import { FileButton, FileDropArea } from './FileChooser.tsx';
import { useLibraryContext } from './library-context.ts';
import styles from './TransferView.module.css';

/** Imports a file into the library and shows the result. */
export function ImportSection() {
  const { library, runJob } = useLibraryContext();
  const [imported, setImported] = useState<{ file: File; report: ImportReport }>();
  const [isBusy, setBusy] = useState(false);
  const words = transferWords();

  const importFile = async (file: File | undefined, resumeAfter = 0) => {
    if (!file || isBusy) return;
    setImported(undefined);
    setBusy(true);
    const report = await runJob(words.importing, ({ signal, progress }) =>
      importLibrary(library, file, {
        resumeAfter,
        signal,
        progress: ({ done, total }) => progress(done, total),
      }),
    );
    setBusy(false);
    void refreshTabs();
    void notifyTabs();
    if (typeof report === 'object') setImported({ file, report });
  };

  return (
    <section className={styles['section']} aria-labelledby="import">
      <h2 id="import">{words.import}</h2>
      <p>{words.importDescription}</p>
      <FileDropArea onDrop={({ files }) => void importFile(files[0])} words={words.drop}>
        <FileButton
          accept=".jsonl,.gz,application/gzip"
          isBusy={isBusy}
          onChoose={([file]) => void importFile(file)}
        >
          {words.choose}
        </FileButton>
      </FileDropArea>
      <div role="status">
        {imported && (
          <ImportResult
            report={imported.report}
            resume={
              imported.report.end === 'stopped' || imported.report.end === 'failed'
                ? () => importFile(imported.file, imported.report.line)
                : undefined
            }
          />
        )}
      </div>
    </section>
  );
}

/** Shows what was imported, what was skipped, and why. */
function ImportResult({
  report,
  resume,
}: {
  readonly report: ImportReport;
  /** Continues the import after it stopped or failed. */
  readonly resume: (() => void) | undefined;
}) {
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
  ].filter((line) => line !== false);
  const kinds = Object.entries(skipped.kinds) as [ImportIssueKind, number][];
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
          <ul>
            {kinds.map(([kind, count]) => (
              <li key={kind}>{words.ofKind(importIssueWords()[kind], count)}</li>
            ))}
          </ul>
          <h4>{words.firstOnly(skipped.first.length)}</h4>
          <ul>
            {skipped.first.map(({ line, kind, message: detail }) => (
              <li key={`${line} ${kind} ${detail}`}>
                {words.inLine(line, importIssueWords()[kind])} · <bdi lang="en">{detail}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {resume && (
        <div>
          <button type="button" className="button" onClick={resume}>
            {words.continueImport}
          </button>
        </div>
      )}
    </div>
  );
}
