import { useId, useState } from 'react';
import { formatSeconds } from '../../i18n/number.ts';
import { welcomeWords } from '../../i18n/welcome.ts';
import { DEFAULT_DWELL_MS, type Settings } from '../../shared/settings.ts';
import styles from './Question.module.css';

/** What Twicetold would store, and the answers. The heading is the section's. */
export function Question({
  settings,
  onAgree,
  onDecline,
}: {
  /** The settings; undefined if the browser doesn't let Twicetold read them. */
  readonly settings: Settings | undefined;
  readonly onAgree: (keepText: boolean) => void;
  readonly onDecline: () => void;
}) {
  const [keepText, setKeepText] = useState(false);
  const name = useId();
  const words = welcomeWords();
  return (
    <>
      <p>{words.askWhy}</p>
      <div className={styles['stored']}>
        <h3 id={name}>{words.stores(formatSeconds(settings?.dwellMs ?? DEFAULT_DWELL_MS))}</h3>
        <StoredFacts labelledBy={name} />
      </div>
      <div className={styles['choice']}>
        <label>
          <input
            type="checkbox"
            data-testid="consent-texts"
            aria-describedby="texts-why"
            checked={keepText}
            onChange={({ target }) => setKeepText(target.checked)}
          />
          {words.texts}
        </label>
        <p id="texts-why" className={styles['why']}>
          {words.textsWhy}
        </p>
      </div>
      <div className={styles['actions']} data-testid="consent-actions">
        <button
          type="button"
          className="button button-primary"
          data-testid="consent-accept"
          onClick={() => onAgree(keepText)}
        >
          {words.agree}
        </button>
        <button type="button" className="button" data-testid="consent-decline" onClick={onDecline}>
          {words.decline}
        </button>
      </div>
    </>
  );
}

/** What is stored without a further choice. */
export function StoredFacts({ labelledBy }: { readonly labelledBy: string }) {
  const words = welcomeWords();
  return (
    <>
      <ul aria-labelledby={labelledBy}>
        <li>{words.storesAddress}</li>
        <li>{words.storesTimes}</li>
        <li>{words.storesFingerprint}</li>
        <li>{words.storesLength}</li>
        <li>{words.storesSketch}</li>
        <li>{words.storesImports}</li>
      </ul>
      <p>{words.sketchWhy}</p>
      <p>{words.storesRules}</p>
      <p className={styles['here']}>{words.storesHere}</p>
    </>
  );
}
