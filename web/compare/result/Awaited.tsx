import { BlankBitGrid } from '../../../ui/BitLegend.tsx';
import { BitsFigure } from './bits/BitsFigure.tsx';
import styles from './Result.module.css';

/** What stands in the place of a verdict as long as there is none: why not, and where the bits will be. */
export function Awaited({ hint }: { hint: string }) {
  return (
    <>
      <p className={styles['hint']}>{hint}</p>
      <BitsFigure>
        <BlankBitGrid />
      </BitsFigure>
    </>
  );
}
