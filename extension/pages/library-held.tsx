import { useSyncExternalStore } from 'react';
import { troubleWords } from '../i18n/errors.ts';
import styles from './library-held.module.css';
import { isLibraryHeld, onLibraryHeld } from './reader-library.ts';

/** Says on every page, above all of it, why nothing comes from the library or goes into it. */
export function LibraryHeld() {
  const isHeld = useSyncExternalStore(onLibraryHeld, isLibraryHeld);
  return isHeld ? (
    <p className={styles['held']} role="alert" data-testid="library-held">
      {troubleWords().blocked}
    </p>
  ) : null;
}
