import { useFormatter, useTranslations } from 'use-intl';
import { formatApproxBytes, formatApproxTime } from '../../../core/tables/planner/format.ts';
import { Section } from '../../lib/Section.tsx';
import styles from './DesignTable.module.css';
import { MEASURED_TO, NEIGHBOURS, onPaper, PAPER_COUNTS, type PaperWay } from './on-paper.ts';

/** The collections of the articles, which no browser holds, by the same cost model. */
export function OnPaper() {
  const t = useTranslations('tables.designs.paper');
  const format = useFormatter();
  const columns = PAPER_COUNTS.map((count) => ({ count, ways: onPaper(count) }));
  const [few, many] = columns.map(({ ways }) => ways);
  return (
    <Section level={3} heading={t('heading')}>
      <div className="prose">
        <p>{t('says', { neighbours: format.number(NEIGHBOURS) })}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls can be scrolled by keys. */}
      <section className={styles['scroll']} tabIndex={0} aria-label={t('caption')}>
        <table className={styles['table']} data-testid="on-paper">
          <thead>
            <tr>
              <th scope="col">{t('way')}</th>
              {columns.map(({ count }) => (
                <th key={count} scope="colgroup" colSpan={2} className={styles['group']}>
                  {t('among', { count: format.number(count) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {few?.map(({ way, tables }, row) => (
              <tr key={`${way}-${tables}`}>
                <th scope="row">
                  {t(`ways.${way}`, { tables, neighbours: format.number(NEIGHBOURS) })}
                </th>
                {columns.map(({ count, ways }) => {
                  const cost = ways[row]?.cost;
                  return (
                    cost && [
                      <td key={`${count}-time`} className={styles['group']}>
                        {formatApproxTime(cost.lookupNs)}
                      </td>,
                      <td key={`${count}-bytes`}>{formatApproxBytes(cost.bytes)}</td>,
                    ]
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {few && many && <Comes few={few} many={many} />}
      <p className="note">
        {t('measured', {
          scan: formatApproxBytes(MEASURED_TO.scan),
          tables: formatApproxBytes(MEASURED_TO.tables),
          segments: formatApproxBytes(MEASURED_TO.segments),
        })}
      </p>
    </Section>
  );
}

/** What the table comes to. */
function Comes({ few, many }: { few: readonly PaperWay[]; many: readonly PaperWay[] }) {
  const t = useTranslations('tables.designs.paper');
  const costOf = (ways: readonly PaperWay[], wanted: PaperWay['way'], tables: number) =>
    ways.find((one) => one.way === wanted && one.tables === tables)?.cost;
  const [scanFew, enumerate] = [costOf(few, 'scan', 0), costOf(few, 'enumerate', 1)];
  const [scanMany, twenty] = [costOf(many, 'scan', 0), costOf(many, 'tables', 20)];
  if (!scanFew || !enumerate || !scanMany || !twenty) return null;
  return (
    <div className="prose">
      <p>
        {t('comes', {
          scanFew: formatApproxTime(scanFew.lookupNs),
          enumerate: formatApproxTime(enumerate.lookupNs),
          scanMany: formatApproxTime(scanMany.lookupNs),
          twenty: formatApproxTime(twenty.lookupNs),
          bytes: formatApproxBytes(twenty.bytes),
        })}
      </p>
    </div>
  );
}
