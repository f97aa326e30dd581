import type { ReactNode } from 'react';
import { fullDate } from '../../i18n/date.ts';

/** Words that say when something was, with the date in full for whoever points at them. */
export function TimeOf({
  time,
  children,
}: {
  readonly time: number;
  readonly children: ReactNode;
}) {
  return (
    <time dateTime={new Date(time).toISOString()} title={fullDate(time)}>
      {children}
    </time>
  );
}
