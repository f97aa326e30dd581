import { BitCell, PITCH } from './BitCell.tsx';
import styles from './BitGrid.module.css';

/** The four looks a bit can have, in words. */
export interface BitLegendTexts {
  readonly same0: string;
  readonly same1: string;
  readonly onlyA: string;
  readonly onlyB: string;
}

/** Says what the squares of a {@link BitGrid} mean. */
export function BitLegend({ texts }: { texts: BitLegendTexts }) {
  return (
    <ul className={styles['legend']}>
      <Entry a={1} b={1} text={texts.same1} />
      <Entry a={0} b={0} text={texts.same0} />
      <Entry a={1} b={0} text={texts.onlyA} />
      <Entry a={0} b={1} text={texts.onlyB} />
    </ul>
  );
}

function Entry({ a, b, text }: { a: 0 | 1; b: 0 | 1; text: string }) {
  return (
    <li>
      <svg viewBox={`0 0 ${PITCH} ${PITCH}`} aria-hidden="true">
        <BitCell pair={{ a, b }} x={1} y={1} />
      </svg>
      {text}
    </li>
  );
}
