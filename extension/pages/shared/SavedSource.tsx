import type { ReactNode } from 'react';
import type { Page } from '../../../core/library/storage/page.ts';
import { formatMonth } from '../../i18n/date.ts';
import { savedWords, sourceName } from '../../i18n/sources.ts';
import type { SavedElsewhere } from '../../shared/page-state.ts';
import { TimeText } from './TimeText.tsx';

/** Says where and when a page was saved: "wallabag, March 2024". */
export function describeSource({ source, at }: SavedElsewhere): string {
  return savedWords().source(sourceName(source), formatMonth(at));
}

/** Says when a page was read, which `children` do, or where it was saved if it never was. */
export function ReadOrSaved({
  page: { site },
  savedIn,
  time,
  children,
}: {
  readonly page: Pick<Page, 'site'>;
  readonly savedIn: SavedElsewhere | undefined;
  /** In milliseconds since 1970. */
  readonly time: number;
  readonly children: ReactNode;
}) {
  if (savedIn) return `${site} · ${describeSource(savedIn)}`;
  return <TimeText time={time}>{children}</TimeText>;
}
