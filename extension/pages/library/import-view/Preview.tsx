import { useCallback, useState } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { formatMonth } from '../../../i18n/date.ts';
import { importWords } from '../../../i18n/import.ts';
import { sourceName } from '../../../i18n/sources.ts';
import { useLibraryQuery } from '../library-context.ts';
import { pageTitle } from '../PageLink.tsx';
import styles from './ImportView.module.css';
import type { Counts, ImportPlan } from './plan-import.ts';
import type { ImportChoices } from './run-import.ts';
import { UnreadableItems } from './UnreadableItems.tsx';

/** Shows what is in the files, and asks what to import. */
export function Preview({
  plan,
  onStart,
  onCancel,
}: {
  readonly plan: ImportPlan;
  readonly onStart: (choices: Omit<ImportChoices, 'disabledExclusions'>) => void;
  readonly onCancel: () => void;
}) {
  const [includesUnread, setIncludesUnread] = useState(false);
  const [chosenTexts, setChosenTexts] = useState<boolean>();
  const { value: settings } = useLibraryQuery(
    useCallback((library: Library) => library.settings(), []),
  );
  const words = importWords();
  const { withText, addressOnly, known, unreadable, unreadableCount, dates, samples } = plan;
  const unread = withText.unread + addressOnly.unread;
  const read = withText.read + addressOnly.read;
  const keepsTexts = chosenTexts ?? settings?.keepText ?? false;
  const line = (label: string, counts: Counts) =>
    counts.read + counts.unread > 0 && (
      <li>
        {label}
        <span className={styles['hint']}> ({words.readAndSaved(counts.read, counts.unread)})</span>
      </li>
    );
  return (
    <>
      {read + unread === 0 && <p role="status">{words.nothing}</p>}
      <ul className={styles['facts']}>
        {line(words.withText(withText.read + withText.unread), withText)}
        {line(words.addressOnly(addressOnly.read + addressOnly.unread), addressOnly)}
        {known > 0 && <li>{words.known(known)}</li>}
        {dates && <li>{words.dates(formatMonth(dates[0]), formatMonth(dates[1]))}</li>}
      </ul>
      <UnreadableItems count={unreadableCount} items={unreadable} />
      {samples.length > 0 && <Samples samples={samples} />}
      {read + unread > 0 && (
        <fieldset className={styles['choices']}>
          <legend>{words.choices}</legend>
          {unread > 0 && (
            <label>
              <input
                type="checkbox"
                checked={includesUnread}
                onChange={({ target }) => setIncludesUnread(target.checked)}
              />
              {words.includesUnread(unread)}
            </label>
          )}
          {withText.read + withText.unread > 0 && (
            <>
              <label>
                <input
                  type="checkbox"
                  checked={keepsTexts}
                  aria-describedby="keeps-texts-why"
                  onChange={({ target }) => setChosenTexts(target.checked)}
                />
                {words.keepsTexts}
              </label>
              <p id="keeps-texts-why" className={styles['hint']}>
                {words.keepsTextsWhy}
              </p>
            </>
          )}
          <p className={styles['hint']}>{words.skips}</p>
        </fieldset>
      )}
      <div className={styles['buttons']}>
        {(read > 0 || includesUnread) && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => onStart({ includesUnread, keepsTexts })}
          >
            {words.start}
          </button>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </>
  );
}

function Samples({ samples }: Pick<ImportPlan, 'samples'>) {
  const words = importWords();
  return (
    <table className={styles['table']}>
      <caption>{words.samples}</caption>
      <thead>
        <tr>
          <th scope="col">{words.pageTitle}</th>
          <th scope="col">{words.source}</th>
          <th scope="col">{words.saved}</th>
          <th scope="col">{words.content}</th>
        </tr>
      </thead>
      <tbody>
        {samples.map((sample) => (
          <tr key={`${sample.source} ${sample.url}`}>
            <td dir="auto">{pageTitle(sample)}</td>
            <td>{sourceName(sample.source)}</td>
            <td>{sample.savedAt !== undefined && formatMonth(sample.savedAt)}</td>
            <td>
              {sample.isRead
                ? sample.hasText
                  ? words.text
                  : words.link
                : words.unreadContent(sample.hasText ? words.text : words.link)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
