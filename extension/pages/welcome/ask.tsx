import { welcomeWords } from '../../words/welcome.ts';
import styles from './ask.module.css';

const { ask, fresh, ways, way } = styles;

interface Asking {
  /** The reader has agreed to an earlier version. */
  readonly anew: boolean;
  readonly onAgree: (keepText: boolean) => void;
}

/** The question and its two ways to say yes: neither is marked as the better one. */
export function Ask({ anew, onAgree }: Asking) {
  const words = welcomeWords();
  return (
    <div className={ask}>
      <p>{anew ? words.beforeAnew : words.before}</p>
      {anew && (
        <ul className={fresh}>
          <li>{words.newText}</li>
          <li>{words.newPrivate}</li>
          <li>{words.newSites}</li>
          <li>{words.newMarks}</li>
        </ul>
      )}
      <div className={ways}>
        <div className={way}>
          <button
            type="button"
            className="button"
            data-testid="consent-accept"
            aria-describedby="only-why"
            onClick={() => onAgree(false)}
          >
            {words.only}
          </button>
          <p id="only-why">{words.onlyWhy}</p>
        </div>
        <div className={way}>
          <button
            type="button"
            className="button"
            data-testid="consent-accept-texts"
            aria-describedby="texts-why"
            onClick={() => onAgree(true)}
          >
            {words.texts}
          </button>
          <p id="texts-why">{words.textsWhy}</p>
        </div>
      </div>
    </div>
  );
}
