import { useState } from 'react';
import type { Retention } from '../../../../core/library/storage/settings.ts';
import { keepingOptionsWords } from '../../../i18n/options-keeping.ts';
import { Choices } from '../choices.tsx';
import { NumberField } from '../number-field.tsx';
import { Part } from '../section.tsx';
import type { LibraryMatter } from './library-facts.ts';
import { Overdue } from './overdue.tsx';

/** What is proposed to who has not said another number. */
const DAYS = 730;
const PAGES = 20_000;

/** How long pages are kept. */
export function RetentionChoice(matter: LibraryMatter) {
  const { facts, choose } = matter;
  const { retention } = facts.settings;
  const words = keepingOptionsWords();
  // The number that is not in use just now is not forgotten while the page stands.
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
          { value: 'forever', name: words.forever },
          { value: 'days', name: words.days, more: retention.keep === 'days' && daysField },
          { value: 'pages', name: words.pages, more: retention.keep === 'pages' && pagesField },
        ]}
      />
      {retention.keep !== 'forever' && <Overdue {...matter} />}
    </Part>
  );
}
