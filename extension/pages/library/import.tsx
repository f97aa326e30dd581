import { type DragEvent, useState } from 'react';
import { importLibrary } from '../../../core/library/transfer/import.ts';
import type { ImportIssueKind, ImportReport } from '../../../core/library/transfer/report.ts';
import { errorWords } from '../../i18n/common.ts';
import { joinSentences } from '../../i18n/language.ts';
import { importEndWords, importIssueWords, transferWords } from '../../i18n/library-transfer.ts';
import { notifyTabs, refreshTabs } from '../../shared/tabs.ts';
import { useOpenLibrary } from './open-library.ts';
import styles from './transfer-view.module.css';

const { section, drop, over } = styles;

/** Takes a file into the library, and tells what became of it. */
export function Import() {
  const { library, run } = useOpenLibrary();
  const [taken, setTaken] = useState<{ file: File; report: ImportReport }>();
  const [busy, setBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const words = transferWords();

  const take = async (file: File | undefined, after = 0) => {
    if (!file || busy) return;
    setTaken(undefined);
    setBusy(true);
    const report = await run(words.importing, ({ signal, progress }) =>
      importLibrary(library, file, {
        resumeAfter: after,
        signal,
        progress: ({ done, total }) => progress(done, total),
      }),
    );
    setBusy(false);
    void refreshTabs();
    void notifyTabs();
    if (typeof report === 'object') setTaken({ file, report });
  };

  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <section className={section} aria-labelledby="import">
      <h2 id="import">{words.import}</h2>
      <p>{words.importDescription}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: who cannot drop chooses. */}
      <div
        className={isOver ? `${drop} ${over}` : drop}
        onDragOver={(event) => {
          if (!isFile(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <label className="button" aria-disabled={busy}>
          {words.choose}
          <input
            type="file"
            accept=".jsonl,.gz,application/gzip"
            // Disabled, it would let go of the focus.
            aria-disabled={busy}
            onClick={(event) => busy && event.preventDefault()}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </label>
        <span>{words.drop}</span>
      </div>
      <div role="status">
        {taken && (
          <Report
            report={taken.report}
            goOn={
              taken.report.end === 'stopped' || taken.report.end === 'failed'
                ? () => take(taken.file, taken.report.line)
                : undefined
            }
          />
        )}
      </div>
    </section>
  );
}

const { report: reportStyle } = styles;

/** What became of a file: what was taken, what was not, and why. */
function Report({
  report,
  goOn,
}: {
  readonly report: ImportReport;
  /** Takes up again an import that was broken off. */
  readonly goOn: (() => void) | undefined;
}) {
  const words = transferWords();
  const { pages, rules, apart, skipped } = report;
  const taken = [
    pages.added > 0 && words.added(pages.added),
    pages.merged > 0 && words.updated(pages.merged),
    pages.unchanged > 0 && words.alreadySaved(pages.unchanged),
    rules > 0 && words.rules(rules),
    apart > 0 && words.rejectedPairs(apart),
    report.settings && words.settings,
  ].filter((line) => line !== false);
  const kinds = Object.entries(skipped.kinds) as [ImportIssueKind, number][];
  return (
    <div className={reportStyle}>
      <h3>{words.report}</h3>
      <p>
        {joinSentences(
          importEndWords()[report.end],
          ...(report.error ? [errorWords()[report.error]] : []),
        )}
      </p>
      {taken.length > 0 && (
        <ul>
          {taken.map((line) => (
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
      {goOn && (
        <div>
          <button type="button" className="button" onClick={goOn}>
            {words.continueImport}
          </button>
        </div>
      )}
    </div>
  );
}
