import { useFormatter, useTranslations } from 'use-intl';
import type { LookUp } from './engine/look-up.ts';
import styles from './LookUp.module.css';
import { whyOf } from './why.ts';

/** Why the passage could not be missed, or need not be found. */
export function Why({ lookUp }: { lookUp: LookUp }) {
  const t = useTranslations('tables.lookUp.why');
  const format = useFormatter();
  const { row, flips, indexKind } = lookUp.question;
  const why = whyOf(lookUp);
  const passage = format.number(row + 1);
  const isCut = indexKind === 'segments';
  const says = () => {
    if (why.kind === 'missed') return t(isCut ? 'missedSegments' : 'missedSorted', { passage });
    const clean = String((why.clean[0] ?? 0) + 1);
    return why.kind === 'found'
      ? t(isCut ? 'foundSegments' : 'foundSorted', { flips: flips.length, clean, passage })
      : t(isCut ? 'tooFarSegments' : 'tooFarSorted', {
          flips: String(flips.length),
          clean,
          passage,
        });
  };
  return (
    <div className={styles['why']} data-testid="look-up-why" data-why={why.kind}>
      <h3>{t(`heading.${why.kind}`)}</h3>
      <p>{says()}</p>
    </div>
  );
}
