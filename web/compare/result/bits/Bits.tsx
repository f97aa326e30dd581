import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FINGERPRINT_BITS, PREFIX_BITS } from '../../../../core/fingerprint/fingerprint.ts';
import { bitPairs } from '../../../../ui/BitGrid.tsx';
import { useUrlState } from '../../../lib/url-store.ts';
import type { Details } from '../../engine/comparison.ts';
import type { Finding } from '../../engine/finding.ts';
import { compareSchema } from '../../state.ts';
import { BitReadout } from './BitReadout.tsx';
import styles from './Bits.module.css';
import { BitsFigure } from './BitsFigure.tsx';
import { BitTable } from './BitTable.tsx';
import { type BitReport, differs } from './bit-report.ts';
import { XorGrid } from './XorGrid.tsx';

/** The bits of two fingerprints over each other, how firmly each stands, and which words decide it. */
export function Bits({ finding, pushes }: { finding: Finding; pushes: Details['pushes'] }) {
  const t = useTranslations('compared.bits');
  const [{ selectedBit, showAllBits }, change] = useUrlState('compare', compareSchema);
  const [pointed, point] = useState<number>();
  const choose = useCallback((chosen: number) => change({ selectedBit: chosen }), [change]);
  const readout = useId();
  const width = showAllBits ? FINGERPRINT_BITS : PREFIX_BITS;
  const reports = useMemo(() => reportsOf(finding, pushes, width), [finding, pushes, width]);
  const chosen = reports[selectedBit] && selectedBit;
  const differing = reports.filter(differs);
  // Until one is chosen, one that differs shows what there is to be seen.
  const shown = pointed ?? chosen ?? differing[0]?.bit ?? 0;
  return (
    <>
      <BitsFigure>
        <XorGrid
          reports={reports}
          chosen={chosen}
          example={differing[0]?.bit ?? 0}
          choose={choose}
          point={point}
          describedBy={readout}
        />
        <div className="visually-hidden">
          <p>{t('differing', { count: differing.length, width })}</p>
          <ul>
            {differing.map((report) => (
              <li key={report.bit}>{t('bit', report)}</li>
            ))}
          </ul>
        </div>
      </BitsFigure>
      <div className={styles['readout']} id={readout} data-testid="bit-readout">
        <BitReadout
          report={reports[shown]}
          state={pushes.state}
          isAsked={pointed !== undefined || chosen !== undefined}
        />
        <BitTable reports={differing} />
      </div>
    </>
  );
}

function reportsOf(finding: Finding, pushes: Details['pushes'], width: number): BitReport[] {
  const known = pushes.state === 'done' ? pushes.value : [];
  return bitPairs(finding.a.bits, finding.b.bits, width).map((pair) => ({
    ...pair,
    push: known[pair.bit],
  }));
}
