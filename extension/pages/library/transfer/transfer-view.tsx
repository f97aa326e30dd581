import { Export } from './export.tsx';
import { Import } from './import.tsx';
import styles from './transfer-view.module.css';

/** Saves the library as a file, and takes one in. */
export function TransferView() {
  return (
    <div className={styles['view']}>
      <Export />
      <Import />
    </div>
  );
}
