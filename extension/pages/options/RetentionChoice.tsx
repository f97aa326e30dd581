import { useState } from 'react';
import type { Retention } from '../../../core/library/storage/schema.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { retentionOptionsWords } from '../../i18n/options-retention.ts';
import { notifyTabs } from '../../shared/tabs.ts';
import { RESTORABLE_MS } from '../shared/reader-library.ts';
import { useSnackbar } from '../shared/Snackbar.tsx';
import { useAction } from '../shared/use-action.ts';
import type { LibraryOptions } from './library-options.ts';
import list from './list.module.css';
import { NumberOption } from './NumberOption.tsx';
import section from './Section.module.css';
import { Part } from './Section.tsx';

/** The numbers that the fields suggest. */
const SUGGESTED_DAYS = 730;
const SUGGESTED_PAGES = 20_000;

/** How long pages stay in the library. */
export function RetentionChoice(libraryOptions: LibraryOptions) {
  const { facts, changeSettings } = libraryOptions;
  const { retention } = facts.settings;
  const words = retentionOptionsWords();
  // Keep the number of the other choice while the page is open.
  const [days, setDays] = useState(retention.keep === 'days' ? retention.days : SUGGESTED_DAYS);
  const [pages, setPages] = useState(
    retention.keep === 'pages' ? retention.pages : SUGGESTED_PAGES,
  );

  const keep = (kind: Retention['keep']) => {
    if (kind === 'days') return changeSettings({ retention: { keep: kind, days } });
    if (kind === 'pages') return changeSettings({ retention: { keep: kind, pages } });
    return changeSettings({ retention: { keep: kind } });
  };
  const daysField = (
    <NumberOption
      name={words.days}
      unit={words.daysUnit}
      value={retention.keep === 'days' ? retention.days : days}
      min={1}
      max={36_500}
      onCommit={(days) => {
        setDays(days);
        return changeSettings({ retention: { keep: 'days', days } });
      }}
    />
  );
  const pagesField = (
    <NumberOption
      name={words.pages}
      unit={words.pagesUnit}
      value={retention.keep === 'pages' ? retention.pages : pages}
      min={1}
      max={10_000_000}
      onCommit={(pages) => {
        setPages(pages);
        return changeSettings({ retention: { keep: 'pages', pages } });
      }}
    />
  );

  return (
    <Part id="retention" title={words.retention} why={words.retentionWhy}>
      <RadioGroup
        legend={words.retention}
        isLegendHidden
        className={section['group']}
        value={retention.keep}
        onChange={keep}
        options={[
          { value: 'forever', label: words.noLimit },
          { value: 'days', label: words.days, children: retention.keep === 'days' && daysField },
          {
            value: 'pages',
            label: words.pages,
            children: retention.keep === 'pages' && pagesField,
          },
        ]}
      />
      {retention.keep !== 'forever' && <Overdue {...libraryOptions} />}
    </Part>
  );
}

/** How many pages the limit would delete now, and a button that deletes them after a question. */
function Overdue({ library, facts, reload, ask }: LibraryOptions) {
  const words = retentionOptionsWords();
  const say = useSnackbar();
  const runAction = useAction();
  const { overdue } = facts;

  const prune = async (overdue: number) => {
    const title = words.pruneTitle(overdue);
    const sentence = words.pruneWarning;
    if (!(await ask({ title, sentence, action: words.pruneAction }))) return;
    await runAction(async () => {
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
    reload();
  };

  const restore = async (undo: number) => {
    const pages = await library.restore(undo);
    void notifyTabs();
    reload();
    say({ words: words.restored(pages) });
  };

  return (
    <div className={list['actions']}>
      <p role="status" data-testid="overdue">
        {overdue !== undefined && (overdue === 0 ? words.nothingOverdue : words.overdue(overdue))}
      </p>
      {overdue !== undefined && overdue > 0 && (
        <button type="button" className="button" onClick={() => prune(overdue)}>
          {words.prune}
        </button>
      )}
    </div>
  );
}
