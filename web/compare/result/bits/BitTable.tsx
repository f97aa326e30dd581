import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Contributor } from '../../../../core/lab/contributions.ts';
import { useNumberFormats } from '../../../lib/format.ts';
import styles from './Bits.module.css';
import { type BitReport, heaviest, marginsOf, readable } from './bit-report.ts';

/**
 * The grid as a table: the bits that differ, by how much, and the words that part them.
 *
 * @param reports those of the bits that differ.
 */
export function BitTable({ reports }: { reports: readonly BitReport[] }) {
  const t = useTranslations('compared.bits');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('table')}</summary>
      {open && <Table reports={reports} />}
    </details>
  );
}

function Table({ reports }: { reports: readonly BitReport[] }) {
  const t = useTranslations('compared.bits');
  const format = useNumberFormats();
  const terms = (named: readonly Contributor[] | undefined) =>
    named?.map(({ term }) => readable(term)).join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
    <section className={styles['scroll']} tabIndex={0} aria-label={t('table')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {(['column', 'a', 'b', 'aAlone', 'bAlone'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reports.map(({ bit, a, b, push }) => (
            <tr key={bit}>
              <th scope="row">{bit}</th>
              <td>{push ? `${format.signed(marginsOf(push).a, 1)} → ${a}` : a}</td>
              <td>{push ? `${format.signed(marginsOf(push).b, 1)} → ${b}` : b}</td>
              <td>
                <bdi>{terms(push && heaviest(push.onlyA))}</bdi>
              </td>
              <td>
                <bdi>{terms(push && heaviest(push.onlyB))}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
