import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { GroupContribution } from '../../../../core/lab/contributions.ts';
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts';
import { useNumberFormats } from '../../../lib/format.ts';
import type { Part } from '../../engine/comparison.ts';
import styles from './Bits.module.css';
import { type BitReport, heaviest, marginsOf, readable } from './bit-report.ts';

/** A pause after which somebody has come to the bit they wanted. */
const PAUSE_MS = 500;

/** Which words decide one bit: what both texts have, what only one has, and the sums of it. */
export function BitReadout({
  report,
  state,
  isAsked,
}: {
  report: BitReport | undefined;
  state: Part<unknown>['state'];
  /** Whether somebody went to this bit; of another nothing is spoken. */
  isAsked: boolean;
}) {
  const t = useTranslations('compared.bits');
  const format = useNumberFormats();
  const push = report?.push;
  const title = report && t('bit', report);
  const margins = push && marginsOf(push);
  const spoken = useDebouncedValue(
    title && margins && isAsked
      ? t('sums', { bit: title, a: format.signed(margins.a, 1), b: format.signed(margins.b, 1) })
      : '',
    PAUSE_MS,
  );
  return (
    <div className={styles['report']}>
      <div className={styles['head']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['note']}>{t('hint')}</p>
      </div>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {report && !push && <p className={styles['note']}>{t(`pushes.${state}`)}</p>}
      {push && <p>{t('common', { bit: push.both.sum > 0 ? 1 : 0 })}</p>}
      {push && margins && (
        <div className={styles['groups']}>
          <Group name={t('both')} push={push.both} />
          <Group name={t('aAlone')} push={push.onlyA} />
          <Group name={t('bAlone')} push={push.onlyB} />
          <Sum name={t('sumA')}>{`${format.signed(margins.a, 1)} → ${report.a}`}</Sum>
          <Sum name={t('sumB')}>{`${format.signed(margins.b, 1)} → ${report.b}`}</Sum>
        </div>
      )}
    </div>
  );
}

function Group({ name, push }: { name: string; push: GroupContribution }) {
  const t = useTranslations('compared.bits');
  const format = useNumberFormats();
  const named = heaviest(push);
  return (
    <div>
      <span>{name}</span>
      <strong>{format.signed(push.sum, 1)}</strong>
      <span className={styles['terms']}>
        {named.length === 0
          ? t('nobody')
          : named.map(({ term, weight }) => (
              <span key={term}>
                <bdi>{readable(term)}</bdi>{' '}
                <small>{format.signed(push.sum > 0 ? weight : -weight, 1)}</small>
              </span>
            ))}
      </span>
    </div>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['sum']}>
      <span>{name}</span>
      <strong>{children}</strong>
    </div>
  );
}
