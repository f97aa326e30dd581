import { useTranslations } from 'use-intl';
import type { Overlap } from '../../../../core/match/overlap.ts';
import type { Profile } from '../../../../core/text/profile.ts';
import { useNumberFormats } from '../../../lib/format.ts';
import type { Part, ProfileFigures } from '../../engine/comparison.ts';
import { PartNote } from '../PartNote.tsx';
import { useKeepPrevious } from '../use-keep-previous.ts';
import styles from './FiguresSection.module.css';
import { Scrolling } from './Scrolling.tsx';

const ROWS = {
  similarity: ({ similarity }: Overlap) => similarity,
  jaccard: ({ jaccard }: Overlap) => jaccard,
  aInB: ({ containment }: Overlap) => containment.aInB,
  bInA: ({ containment }: Overlap) => containment.bInA,
};

type Row = keyof typeof ROWS;

/** The figures of one profile: from 64 bits, from 256, and counted. */
export function ProfileTable({
  profile,
  part,
  retry,
}: {
  profile: Profile;
  part: Part<ProfileFigures>;
  retry: () => void;
}) {
  const t = useTranslations('compared.counted');
  const figures = useKeepPrevious(part);
  const name = t(profile);
  return (
    <div className={styles['table']} data-stale={part.state !== 'done' || undefined}>
      <h3>{name}</h3>
      {figures ? (
        <Scrolling label={name}>
          <Table name={name} profile={profile} figures={figures} />
        </Scrolling>
      ) : (
        <PartNote state={part.state} retry={retry} />
      )}
    </div>
  );
}

function Table({
  name,
  profile,
  figures: { distance, estimated, counted, features },
}: {
  name: string;
  profile: Profile;
  figures: ProfileFigures;
}) {
  const t = useTranslations('compared.counted');
  const { exactPercent: percent } = useNumberFormats();
  return (
    <table data-testid={`figures-${profile}`}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('by64')}</th>
          <th scope="col">{t('by256')}</th>
          <th scope="col">{t('exact')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('distance')}</th>
          <td>{distance.of64}</td>
          <td>{distance.of256}</td>
          <td />
        </tr>
        {(Object.keys(ROWS) as Row[]).map((row) => (
          <tr key={row}>
            <th scope="row">{t(row)}</th>
            <td>{percent(ROWS[row](estimated.by64))}</td>
            <td>{percent(ROWS[row](estimated.by256))}</td>
            <td className={styles['exact']} data-figure={row}>
              {percent(ROWS[row](counted))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{t('features', features)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
