import { useEffect, useState } from 'react';
import { download } from '../../../../ui/download.ts';
import { errorWords } from '../../../i18n/common.ts';
import { importWords } from '../../../i18n/import.ts';
import { joinSentences } from '../../../i18n/language.ts';
import { useLibraryContext } from '../library-context.ts';
import { viewHash } from '../view-state.ts';
import styles from './ImportView.module.css';
import type { ImportReport } from './run-import.ts';
import { describeIssue, UnreadableItems } from './UnreadableItems.tsx';
import { useUndoImports } from './use-undo-imports.ts';

/** Shows what was imported, and offers to undo it, to save the report, and to see the copies. */
export function Results({
  report,
  onAnother,
}: {
  readonly report: ImportReport;
  readonly onAnother: () => void;
}) {
  const { library, runJob } = useLibraryContext();
  const undoImports = useUndoImports();
  const [groups, setGroups] = useState<number>();
  const words = importWords();
  const hasAdded = report.pages + report.links + report.merged > 0;

  useEffect(() => {
    if (report.pages === 0) return;
    void runJob(importWords().searchingCopies, async (control) => {
      await library.updateClusters(control);
      setGroups((await library.statistics({ sites: 0 })).clusters);
    });
  }, [library, report, runJob]);

  const undo = async () => {
    if (await undoImports(report.imports)) onAnother();
  };
  const lines = reportLines(report);
  return (
    <>
      <p role="status">{lines.summary}</p>
      <ul className={styles['facts']}>
        {lines.facts.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <UnreadableItems count={report.unreadableCount} items={report.unreadable} />
      {groups !== undefined && (
        <p className={styles['copies']} role="status">
          {words.copiesFound(groups)}{' '}
          {groups > 0 && <a href={viewHash({ view: 'copies' })}>{words.showCopies}</a>}
        </p>
      )}
      <div className={styles['buttons']}>
        {hasAdded && (
          <button type="button" className="button" onClick={() => void undo()}>
            {words.undo}
          </button>
        )}
        <button type="button" className="button" onClick={() => saveReport(report)}>
          {words.saveReport}
        </button>
        <button type="button" className="button button-primary" onClick={onAnother}>
          {words.another}
        </button>
      </div>
    </>
  );
}

/** Returns the report as sentences. */
function reportLines(report: ImportReport): { summary: string; facts: readonly string[] } {
  const words = importWords();
  const { end, error, pages, links, withoutArticle, merged, unchanged, skipped, unread } = report;
  const facts = [
    pages > 0 && words.pagesAdded(pages),
    links > 0 && words.linksAdded(links),
    withoutArticle > 0 && words.withoutArticle(withoutArticle),
    merged > 0 && words.merged(merged),
    unchanged > 0 && words.unchanged(unchanged),
    unread > 0 && words.unread(unread),
    skipped > 0 && words.skipped(skipped),
  ].filter((line) => line !== false);
  const summary = joinSentences(words[end], ...(error ? [errorWords()[error]] : []));
  return { summary, facts };
}

/** Saves the report as a text file. */
function saveReport(report: ImportReport): void {
  const { summary, facts } = reportLines(report);
  const { unreadable, unreadableCount } = report;
  const lines = [
    summary,
    ...facts,
    ...(unreadableCount > 0 ? ['', importWords().unreadable(unreadableCount)] : []),
    ...unreadable.map(describeIssue),
    '',
  ];
  const day = new Date().toLocaleDateString('sv');
  download(new Blob([lines.join('\n')], { type: 'text/plain' }), `twicetold-import-${day}.txt`);
}
