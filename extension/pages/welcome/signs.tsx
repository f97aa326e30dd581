import { signWords } from '../../words/signs.ts';
import styles from './signs.module.css';

const { signs, badge, found } = styles;

const COPIES = '2';

/** Each sign on the icon, as background/badge.ts gives them, and the name of what it means. */
export const SIGNS = [
  ['✓', 'remembered'],
  [COPIES, 'copies'],
  ['≈', 'related'],
  ['–', 'excluded'],
  ['II', 'paused'],
  ['•', 'private'],
  ['×', 'noAccess'],
  ['!', 'trouble'],
  ['', 'nothing'],
] as const;

/** What the signs on the icon mean, for who wants to know. */
export function Signs() {
  const words = signWords();
  return (
    <details className={signs}>
      <summary>{words.title}</summary>
      <dl>
        {SIGNS.map(([sign, meaning]) => (
          <div key={meaning}>
            <dt>
              {sign ? (
                <span className={sign === COPIES ? `${badge} ${found}` : badge}>{sign}</span>
              ) : (
                words.noSign
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
