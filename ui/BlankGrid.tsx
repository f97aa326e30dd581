import { BitCell, PITCH } from './BitCell.tsx';
import styles from './BitGrid.module.css';

const CELLS = Array.from({ length: 64 }, (_, bit) => bit);

/** Where a grid of bits will be, before there are any. */
export function BlankGrid() {
  return (
    <svg
      className={`${styles['grid']} ${styles['blank']}`}
      viewBox={`-11 0 ${11 + 8 * PITCH} ${8 * PITCH}`}
      aria-hidden="true"
    >
      {CELLS.map((bit) => (
        <BitCell
          key={bit}
          pair={{ a: 0, b: 0 }}
          x={(bit % 8) * PITCH + 1}
          y={Math.floor(bit / 8) * PITCH + 1}
        />
      ))}
    </svg>
  );
}
