import type { ImportReport, SkipKind } from '../../../../core/library/transfer/report.ts';
import { troubleWords } from '../../../i18n/errors.ts';
import { sentences } from '../../../i18n/language.ts';
import { importEndWords, skipWords, transferWords } from '../../../i18n/library-transfer.ts';
import styles from './report.module.css';

const { report: reportStyle } = styles;

/** What became of a file: what was taken, what was not, and why. */
export function Report({
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
    pages.merged > 0 && words.merged(pages.merged),
    pages.known > 0 && words.known(pages.known),
    rules > 0 && words.rules(rules),
    apart > 0 && words.apart(apart),
    report.settings && words.settings,
  ].filter((line) => line !== false);
  const kinds = Object.entries(skipped.kinds) as [SkipKind, number][];
  return (
    <div className={reportStyle}>
      <h3>{words.report}</h3>
      <p>
        {sentences(
          importEndWords()[report.end],
          ...(report.trouble ? [troubleWords()[report.trouble]] : []),
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
              <li key={kind}>{words.ofKind(skipWords()[kind], count)}</li>
            ))}
          </ul>
          <h4>{words.firstOnly(skipped.first.length)}</h4>
          <ul>
            {skipped.first.map(({ line, kind, words: detail }) => (
              <li key={`${line} ${kind} ${detail}`}>
                {words.inLine(line, skipWords()[kind])} · <bdi lang="en">{detail}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {goOn && (
        <div>
          <button type="button" className="button" onClick={goOn}>
            {words.goOn}
          </button>
        </div>
      )}
    </div>
  );
}
