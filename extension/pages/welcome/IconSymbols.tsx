import { symbolWords } from '../../i18n/welcome.ts';
import styles from './IconSymbols.module.css';

const COPIES = '2';

/** Each symbol on the icon, as in background/icon.ts, and the name of its meaning. */
export const SYMBOLS = [
  ['✓', 'remembered'],
  [COPIES, 'copies'],
  ['≈', 'related'],
  ['–', 'excluded'],
  ['II', 'paused'],
  ['•', 'private'],
  ['×', 'noAccess'],
  ['!', 'error'],
  ['', 'nothing'],
] as const;

/** What the symbols on the icon mean. */
export function IconSymbols() {
  const words = symbolWords();
  return (
    <details className={styles['signs']}>
      <summary>{words.title}</summary>
      <dl>
        {SYMBOLS.map(([sign, meaning]) => (
          <div key={meaning}>
            <dt>
              {sign ? (
                <span
                  className={
                    sign === COPIES ? `${styles['badge']} ${styles['found']}` : styles['badge']
                  }
                >
                  {sign}
                </span>
              ) : (
                words.noSymbol
              )}
            </dt>
            <dd>{words[meaning]}</dd>
          </div>
        ))}
      </dl>
      <p>{words.why}</p>
    </details>
  );
}
