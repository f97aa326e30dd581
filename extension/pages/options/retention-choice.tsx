import { useState } from 'react';
import type { Retention } from '../../../core/library/storage/schema.ts';
import { retentionOptionsWords } from '../../i18n/options-retention.ts';
import { notifyTabs } from '../../shared/tabs.ts';
import { RESTORABLE_MS } from '../shared/reader-library.ts';
import { useSnackbar } from '../shared/snackbar.tsx';
import { useAction } from '../shared/use-action.ts';
import { Choices } from './choices.tsx';
import type { LibraryMatter } from './library-facts.ts';
import list from './list.module.css';
import { NumberField } from './number-field.tsx';
import { Part } from './section.tsx';

/** The numbers that the fields suggest. */
const DAYS = 730;
const PAGES = 20_000;

/** How long pages stay in the library. */
export function RetentionChoice(matter: LibraryMatter) {
  const { facts, choose } = matter;
  const { retention } = facts.settings;
  const words = retentionOptionsWords();
  // Keep the number of the other choice while the page is open.
  const [days, setDays] = useState(retention.keep === 'days' ? retention.days : DAYS);
  const [pages, setPages] = useState(retention.keep === 'pages' ? retention.pages : PAGES);

  const keep = (kind: Retention['keep']) => {
    if (kind === 'days') return choose({ retention: { keep: kind, days } });
    if (kind === 'pages') return choose({ retention: { keep: kind, pages } });
    return choose({ retention: { keep: kind } });
  };
  const daysField = (
    <NumberField
      name={words.days}
      unit={words.daysUnit}
      value={retention.keep === 'days' ? retention.days : days}
      min={1}
      max={36_500}
      onCommit={(days) => {
        setDays(days);
        return choose({ retention: { keep: 'days', days } });
      }}
    />
  );
  const pagesField = (
    <NumberField
      name={words.pages}
      unit={words.pagesUnit}
      value={retention.keep === 'pages' ? retention.pages : pages}
      min={1}
      max={10_000_000}
      onCommit={(pages) => {
        setPages(pages);
        return choose({ retention: { keep: 'pages', pages } });
      }}
    />
  );

  return (
    <Part id="retention" title={words.retention} why={words.retentionWhy}>
      <Choices
        legend={words.retention}
        chosen={retention.keep}
        onChoose={keep}
        choices={[
          { value: 'forever', name: words.noLimit },
          { value: 'days', name: words.days, more: retention.keep === 'days' && daysField },
          { value: 'pages', name: words.pages, more: retention.keep === 'pages' && pagesField },
        ]}
      />
      {retention.keep !== 'forever' && <Overdue {...matter} />}
    </Part>
  );
}

/** How many pages the limit would delete now, and a button that deletes them after a question. */
function Overdue({ library, facts, again, ask }: LibraryMatter) {
  const words = retentionOptionsWords();
  const say = useSnackbar();
  const deed = useAction();
  const { overdue } = facts;

  const prune = async () => {
    const title = words.pruneTitle(overdue);
    const sentence = words.pruneWarning;
    if (!(await ask({ title, sentence, action: words.pruneAction }))) return;
    await deed(async () => {
      const now = Date.now();
      const { pages, deletionId: undo } = await library.prune(now, {
        restorableUntil: now + RESTORABLE_MS,
      });
      void notifyTabs();
      return {
        words: words.pruned(pages),
        undo: undo === undefined ? undefined : () => restore(undo),
      };
    });
    again();
  };

  const restore = async (undo: number) => {
    const pages = await library.restore(undo);
    void notifyTabs();
    again();
    say({ words: words.restored(pages) });
  };

  return (
    <div className={list['actions']}>
      <p role="status" data-testid="overdue">
        {overdue === 0 ? words.nothingOverdue : words.overdue(overdue)}
      </p>
      {overdue > 0 && (
        <button type="button" className="button" onClick={prune}>
          {words.prune}
        </button>
      )}
    </div>
  );
}
