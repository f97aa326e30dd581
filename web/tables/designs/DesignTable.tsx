import { useTranslations } from 'use-intl';
import type { Design } from '../../../core/tables/designs/design.ts';
import { tableAt } from '../../../core/tables/designs/table-at.ts';
import { formatApproxBytes, formatApproxTime } from '../../../core/tables/planner/format.ts';
import { useNumberFormats } from '../../lib/format.ts';
import { useUrlState } from '../../lib/url-store.ts';
import { tablesSchema } from '../state.ts';
import { prefixRange } from './cut-name.ts';
import styles from './DesignTable.module.css';
import type { Designed } from './designed.ts';
import { inOrder } from './in-order.ts';
import { Strip } from './Strip.tsx';
import { stripOf } from './strip.ts';
import { ORDERS } from './url-params.ts';

/** All designs side by side, by any of their figures. */
export function DesignTable({
  designs,
  beaten,
  looked,
  chosen,
  look,
}: {
  designs: readonly Designed[];
  /** How many others beat. */
  beaten: number;
  looked: string | undefined;
  chosen: string | undefined;
  look: (name: string) => void;
}) {
  const t = useTranslations('tables.designs.table');
  const format = useNumberFormats();
  const [{ sortBy, descending, showDominated }, change] = useUrlState('tables', tablesSchema);
  return (
    <div className={styles['designs']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls can be scrolled by keys. */}
      <section className={styles['scroll']} tabIndex={0} aria-label={t('caption')}>
        <table className={styles['table']} data-testid="designs">
          <caption>{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('design')}</th>
              <th scope="col" className={styles['strip']}>
                {t('first')}
              </th>
              {ORDERS.map((order) => (
                <th
                  key={order}
                  scope="col"
                  aria-sort={order !== sortBy ? undefined : descending ? 'descending' : 'ascending'}
                >
                  <button
                    type="button"
                    onClick={() =>
                      change({ sortBy: order, descending: order === sortBy && !descending }, 'push')
                    }
                  >
                    {t(order)}
                    <span aria-hidden="true">
                      {order !== sortBy ? '' : descending ? ' ↓' : ' ↑'}
                    </span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder(designs, sortBy, descending).map(({ name, design, cost, time, isBeaten }) => (
              <tr key={name} data-design={name} data-looked={name === looked || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-label={t('cut', { cut: cutText(design) })}
                    aria-pressed={name === looked}
                    onClick={() => look(name)}
                  >
                    {cutText(design)}
                  </button>
                  {name === chosen && <small>{t('chosen')}</small>}
                  {isBeaten && <small>{t('beaten')}</small>}
                </th>
                <td className={styles['strip']}>
                  <Strip stretches={stripOf(tableAt(design, 0))} width={design.width} />
                </td>
                <td>{format.expected(design.tables)}</td>
                <td>{prefixRange(design)}</td>
                <td>{format.expected(cost.candidatesPerProbe.max)}</td>
                <td>{format.expected(cost.candidates)}</td>
                <td>{formatApproxBytes(cost.bytes)}</td>
                <td>{time === undefined ? t('unmeasured') : formatApproxTime(time)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(beaten > 0 || showDominated) && (
        <label className={styles['all']}>
          <input
            type="checkbox"
            checked={showDominated}
            onChange={(event) => change({ showDominated: event.currentTarget.checked }, 'push')}
          />
          {t('all', { count: String(beaten) })}
        </label>
      )}
      <p className="note">{t('note')}</p>
    </div>
  );
}

function cutText({ levels }: Design): string {
  return levels.map(({ blocks }) => blocks).join(' × ');
}
