import type { ReactNode } from 'react';
import { formatFullDate } from '../../i18n/date.ts';

/** Text about a time in milliseconds since 1970, with the full date as its tooltip. */
export function TimeText({
  time,
  children,
}: {
  readonly time: number;
  readonly children: ReactNode;
}) {
  return (
    <time dateTime={new Date(time).toISOString()} title={formatFullDate(time)}>
      {children}
    </time>
  );
}
