import { useTranslations } from 'use-intl';
import type { Design, Table } from '../../../core/tables/designs/design.ts';
import { tableAt } from '../../../core/tables/designs/table-at.ts';
import { useNumberFormats } from '../../lib/format.ts';
import { Section } from '../../lib/Section.tsx';
import { prefixRange } from './cut-name.ts';
import type { Designed } from './designed.ts';
import { Strip } from './Strip.tsx';
import styles from './Strips.module.css';
import { stripOf } from './strip.ts';

/** As many tables as the largest design of the paper has. */
const SHOWN = 20;

/** The tables of the design that is looked at: which blocks each of them begins with. */
export function Strips({ design, cost }: Designed) {
  const t = useTranslations('tables.designs.strips');
  const format = useNumberFormats();
  const tables = Array.from({ length: Math.min(SHOWN, design.tables) }, (_, index) =>
    tableAt(design, index),
  );
  const more = design.tables - tables.length;
  return (
    <Section level={3} heading={t('heading', { tables: design.tables })} data-testid="looked-at">
      <div className={`beside ${styles['says']}`}>
        {cutsInWords(design).map(({ blocks, equal, isFirst }, level) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is known by nothing but its place.
          <p key={level}>{t(isFirst ? 'cut' : 'cutAgain', { blocks, equal })}</p>
        ))}
        <p>
          {t('costs', {
            prefix: prefixRange(design),
            candidates: format.expected(cost.candidatesPerProbe.max),
            all: format.expected(cost.candidates),
          })}
        </p>
      </div>
      <ol className={styles['tables']}>
        {tables.map((table, index) => (
          <li key={table.permutation.join()}>
            <span>
              <span className="visually-hidden">{t('table', { number: String(index + 1) })} </span>
              {equalBlocks(table)}
              <span className="visually-hidden">{t('comma')}</span>
            </span>
            <Strip stretches={stripOf(table)} width={design.width} />
            <span className={styles['prefix']}>{t('bits', { bits: table.prefix })}</span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={styles['more']}>{t('more', { more: format.number(more) })}</p>}
    </Section>
  );
}

function cutsInWords({ levels }: Design) {
  return levels.map(({ blocks, equalBlocks }, level) => ({
    blocks,
    equal: equalBlocks,
    isFirst: level === 0,
  }));
}

/** The numbers of the blocks that are in front, from 1, level by level: `1 2 3`, `2 · 4`. */
function equalBlocks({ cuts }: Table): string {
  return cuts
    .map(({ prefixBlocks }) => prefixBlocks.map((block) => block + 1).join(' '))
    .join(' · ');
}
