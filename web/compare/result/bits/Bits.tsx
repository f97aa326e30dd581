import { useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FINGERPRINT_BITS, HEAD_BITS } from '../../../../core/simhash/fingerprint.ts';
import { BitLegend } from '../../../../ui/BitLegend.tsx';
import { BlankGrid } from '../../../../ui/BlankGrid.tsx';
import { bitPairs } from '../../../../ui/bit-pair.ts';
import { useAddress } from '../../../state/use-address.ts';
import type { Details } from '../../engine/comparison.ts';
import type { Finding } from '../../engine/finding.ts';
import { compareState } from '../../state.ts';
import { BitReadout } from './BitReadout.tsx';
import styles from './Bits.module.css';
import { BitTable } from './BitTable.tsx';
import type { BitReport } from './bit-report.ts';
import { XorGrid } from './XorGrid.tsx';

/** The bits of two fingerprints over each other, how firmly each stands, and which words decide it. */
export function Bits({
  finding,
  pushes,
}: {
  finding: Finding | undefined;
  pushes: Details['pushes'];
}) {
  const t = useTranslations('compare.grid');
  const [{ bit, wide }, change] = useAddress('compare', compareState);
  const [pointed, point] = useState<number>();
  const readout = useId();
  const width = wide ? FINGERPRINT_BITS : HEAD_BITS;
  const reports = useMemo(() => reportsOf(finding, pushes, width), [finding, pushes, width]);
  const shown = pointed ?? bit;
  const differing = reports.filter(({ a, b }) => a !== b);
  return (
    <>
      <figure className={styles['bits']}>
        <figcaption className={styles['caption']}>
          {t('caption', { width })}
          <label className={styles['wide']}>
            <input
              type="checkbox"
              data-testid="wide-grid"
              checked={wide}
              onChange={({ target }) => change({ wide: target.checked }, 'push')}
            />
            {t('wide')}
          </label>
        </figcaption>
        {finding ? (
          <XorGrid
            reports={reports}
            chosen={bit}
            choose={(chosen) => change({ bit: chosen })}
            point={point}
            describedBy={readout}
          />
        ) : (
          <BlankGrid />
        )}
        {finding && (
          <div className="visually-hidden">
            <p>{t('differing', { count: differing.length, width })}</p>
            <ul>
              {differing.map((report) => (
                <li key={report.bit}>{t('bit', report)}</li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <BitLegend
            texts={{
              same0: t('same0'),
              same1: t('same1'),
              onlyA: t('onlyA'),
              onlyB: t('onlyB'),
            }}
          />
          <p className={`${styles['note']} ${styles['bars']}`}>{t('bars')}</p>
        </div>
      </figure>
      {finding && (
        <div className={styles['readout']} id={readout} data-testid="bit-readout">
          <BitReadout report={reports[shown]} state={pushes.state} />
          <BitTable reports={reports} />
        </div>
      )}
    </>
  );
}

function reportsOf(
  finding: Finding | undefined,
  pushes: Details['pushes'],
  width: number,
): BitReport[] {
  if (!finding) return [];
  const known = pushes.state === 'done' ? pushes.value : [];
  return bitPairs(finding.a.bits, finding.b.bits, width).map((pair) => ({
    ...pair,
    push: known[pair.bit],
  }));
}
