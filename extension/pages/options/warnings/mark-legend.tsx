import { warningOptionsWords } from '../../../i18n/options-warnings.ts';
import { MARK_LOOKS, MARK_SIZE } from '../../../shared/mark-look.ts';
import type { Mark } from '../../../shared/messages.ts';
import styles from './mark-legend.module.css';

const { legend, link, sign: round, soft } = styles;

/** Links marked as on pages, and what each mark means. */
export function MarkLegend() {
  const words = warningOptionsWords();
  const meanings: readonly [Mark, string][] = [
    ['read', words.markRead],
    ['copy', words.markCopy],
  ];
  return (
    <>
      <dl className={legend}>
        {meanings.map(([mark, meaning]) => (
          <div key={mark}>
            <dt>
              <span className={link}>{words.markedLink}</span>
              <Specimen mark={mark} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={soft}>{words.marksHow}</p>
    </>
  );
}

function Specimen({ mark }: { readonly mark: Mark }) {
  const { sign, ink, disc, edge } = MARK_LOOKS[mark];
  const style = { color: ink, background: disc, borderColor: edge };
  return (
    <span className={round} style={{ ...style, width: MARK_SIZE, height: MARK_SIZE }}>
      <svg viewBox="0 0 16 16" width={MARK_SIZE - 2} height={MARK_SIZE - 2} aria-hidden="true">
        <path d={sign} />
      </svg>
    </span>
  );
}
