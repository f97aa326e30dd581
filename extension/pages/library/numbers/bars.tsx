import type { ReactNode } from 'react';
import { inFigures } from '../../../i18n/number.ts';
import styles from './bars.module.css';

const { bars, bar, figure } = styles;

/** A number with its name. */
export interface Counted {
  readonly name: string;
  readonly count: number;
  /** What to show for the name, when it is more than text. */
  readonly shown?: ReactNode;
}

/** A table whose numbers are bars too: nobody needs another version of it. */
export function Bars({
  caption,
  head,
  rows,
}: {
  readonly caption: string;
  /** What the names are, and what is counted. */
  readonly head: readonly [string, string];
  readonly rows: readonly Counted[];
}) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className={bars}>
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, shown }) => (
          <tr key={name}>
            <th scope="row">{shown ?? name}</th>
            <td>
              <span className={figure}>
                <span className={bar} style={{ width: `${(100 * count) / most}%` }} />
                {inFigures(count)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
