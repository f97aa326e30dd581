import { useLocale, useTranslations } from 'use-intl';
import { tableAt } from '../../../core/tables/designs/table-at.ts';
import { formatApproxBytes, formatApproxTime } from '../../../core/tables/planner/format.ts';
import { planAssumption } from '../../../core/tables/planner/plan-sentence.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { useUrlState } from '../../lib/url-store.ts';
import { SORT_KEYS, tablesSchema } from '../state.ts';
import { BlockStrip } from './BlockLayouts.tsx';
import styles from './DesignTable.module.css';
import { prefixRange } from './design-name.ts';
import { type PricedDesign, sortDesigns } from './priced-designs.ts';

/** All designs with their figures, sorted by any of them. */
export function DesignTable({
  designs,
  dominatedCount,
  selected,
  fastest,
  onSelect,
}: {
  designs: readonly PricedDesign[];
  dominatedCount: number;
  /** Names of designs. */
  selected: string | undefined;
  fastest: string | undefined;
  onSelect: (name: string) => void;
}) {
  const t = useTranslations('designs.table');
  const language = useLocale();
  const format = useNumberFormats();
  const [{ sortBy, descending, showDominated }, update] = useUrlState('tables', tablesSchema);
  return (
    <div className={styles['designs']}>
      <ScrollTable caption={t('caption')} className={styles['table']} testId="designs">
        <thead>
          <tr>
            <th scope="col">{t('design')}</th>
            <th scope="col" className={styles['strip']}>
              {t('first')}
            </th>
            {SORT_KEYS.map((key) => (
              <th
                key={key}
                scope="col"
                aria-sort={key !== sortBy ? undefined : descending ? 'descending' : 'ascending'}
              >
                <button
                  type="button"
                  onClick={() =>
                    update({ sortBy: key, descending: key === sortBy && !descending }, 'push')
                  }
                >
                  {t(key)}
                  <span aria-hidden="true">{key !== sortBy ? '' : descending ? ' ↓' : ' ↑'}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortDesigns(designs, sortBy, descending).map((priced) => {
            const { name, design, cost, time, isDominated } = priced;
            const cut = design.levels.map(({ blocks }) => blocks).join(' × ');
            return (
              <tr key={name} data-design={name} data-selected={name === selected || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-label={t('cut', { cut })}
                    aria-pressed={name === selected}
                    onClick={() => onSelect(name)}
                  >
                    {cut}
                  </button>
                  {name === fastest && <small>{t('fastest')}</small>}
                  {isDominated && <small>{t('dominated')}</small>}
                </th>
                <td className={styles['strip']}>
                  <BlockStrip table={tableAt(design, 0)} width={design.width} />
                </td>
                <td>{format.expected(design.tables)}</td>
                <td>{prefixRange(design)}</td>
                <td>{format.expected(cost.candidatesPerProbe.max)}</td>
                <td>{format.expected(cost.candidates)}</td>
                <td>{formatApproxBytes(cost.bytes)}</td>
                <td>{time === undefined ? t('unmeasured') : formatApproxTime(time)}</td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
      {(dominatedCount > 0 || showDominated) && (
        <label className={styles['showDominated']}>
          <input
            type="checkbox"
            checked={showDominated}
            onChange={(event) => update({ showDominated: event.currentTarget.checked }, 'push')}
          />
          {t('showDominated', { count: String(dominatedCount) })}
        </label>
      )}
      <Disclosure summary={t('method')}>
        <p className="note">{planAssumption(language)}</p>
        <p className="note">{t('note')}</p>
      </Disclosure>
    </div>
  );
}
