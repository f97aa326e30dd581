import { useTranslations } from 'use-intl';
import type { ShingleSimilarity } from '../../../../core/lab/shingles.ts';
import { useNumberFormats } from '../../../lib/format.ts';
import type { Part } from '../../engine/comparison.ts';
import { PartNote } from '../PartNote.tsx';
import { useKeepPrevious } from '../use-keep-previous.ts';
import styles from './FiguresSection.module.css';
import { Scrolling } from './Scrolling.tsx';

/** Jaccard and containment of the sets of shingles, each counted once: no fingerprint has a part in it. */
export function ShingleTable({
  part,
  retry,
}: {
  part: Part<readonly ShingleSimilarity[]>;
  retry: () => void;
}) {
  const t = useTranslations('compared.counted');
  const found = useKeepPrevious(part);
  return (
    <div className={styles['table']} data-stale={part.state !== 'done' || undefined}>
      <h3>{t('shingles')}</h3>
      <p className={styles['why']}>{t('shinglesWhy')}</p>
      {found ? (
        <Scrolling label={t('shingles')}>
          <Table found={found} />
        </Scrolling>
      ) : (
        <PartNote state={part.state} retry={retry} />
      )}
    </div>
  );
}

function Table({ found }: { found: readonly ShingleSimilarity[] }) {
  const t = useTranslations('compared.counted');
  const format = useNumberFormats();
  return (
    <table data-testid="figures-shingles">
      <caption className="visually-hidden">{t('shingles')}</caption>
      <thead>
        <tr>
          {(['size', 'inA', 'inB', 'inBoth', 'jaccard', 'aInB', 'bInA'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map(({ size, a, b, shared, jaccard, aInB, bInA }) => (
          <tr key={size}>
            <th scope="row" className={styles['size']}>
              {t('tokens', { size })}
            </th>
            <td>{format.number(a)}</td>
            <td>{format.number(b)}</td>
            <td>{format.number(shared)}</td>
            <td className={styles['exact']}>{format.exactPercent(jaccard)}</td>
            <td>{format.exactPercent(aInB)}</td>
            <td>{format.exactPercent(bInA)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
