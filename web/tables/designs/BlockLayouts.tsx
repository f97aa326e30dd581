import { useTranslations } from 'use-intl';
import type { Table } from '../../../core/tables/designs/design.ts';
import { tableAt } from '../../../core/tables/designs/table-at.ts';
import { useNumberFormats } from '../../lib/format.ts';
import { Section } from '../../lib/Section.tsx';
import styles from './BlockLayouts.module.css';
import { prefixRange } from './design-name.ts';
import type { PricedDesign } from './priced-designs.ts';

/** The largest design of the paper has as many. */
const MAX_SHOWN_TABLES = 20;

/** The tables of the selected design, and the blocks that each one begins with. */
export function BlockLayouts({ design, cost }: PricedDesign) {
  const t = useTranslations('designs.layouts');
  const format = useNumberFormats();
  const tables = Array.from({ length: Math.min(MAX_SHOWN_TABLES, design.tables) }, (_, index) =>
    tableAt(design, index),
  );
  const more = design.tables - tables.length;
  return (
    <Section
      level={3}
      heading={t('heading', { tables: design.tables })}
      data-testid="selected-design"
    >
      <div className={`beside ${styles['description']}`}>
        {design.levels.map(({ blocks, equalBlocks }, level) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its position identifies a level.
          <p key={level}>{t(level === 0 ? 'cut' : 'cutAgain', { blocks, equal: equalBlocks })}</p>
        ))}
        <p>
          {t('costs', {
            prefix: prefixRange(design),
            candidates: format.expected(cost.candidatesPerProbe.max),
            all: format.expected(cost.candidates),
          })}
        </p>
      </div>
      <figure>
        <ol className={styles['layouts']}>
          {tables.map((table, index) => (
            <li key={table.permutation.join()}>
              <span>
                <span className="visually-hidden">
                  {t('table', { number: String(index + 1) })}{' '}
                </span>
                {prefixBlockNumbers(table)}
                <span className="visually-hidden">{t('comma')}</span>
              </span>
              <BlockStrip table={table} width={design.width} />
              <span className={styles['prefixBits']}>{t('bits', { bits: table.prefix })}</span>
            </li>
          ))}
        </ol>
        {more > 0 && <p className={styles['more']}>{t('more', { more: format.number(more) })}</p>}
      </figure>
    </Section>
  );
}

/** A fingerprint cut into blocks, with those of the table's prefix filled. Decorative. */
export function BlockStrip({ table, width }: { table: Table; width: number }) {
  return (
    <svg
      className={styles['strip']}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {blockSpans(table).map(({ start, bits, isPrefix }) => (
        <rect
          key={start}
          x={start}
          width={bits}
          height="1"
          className={styles[isPrefix ? 'prefix' : 'rest']}
        />
      ))}
    </svg>
  );
}

/** Numbers the prefix's blocks from 1, level by level, such as `1 2 3` or `2 · 4`. */
function prefixBlockNumbers({ cuts }: Table): string {
  return cuts
    .map(({ prefixBlocks }) => prefixBlocks.map((block) => block + 1).join(' '))
    .join(' · ');
}

/** Adjacent bits that belong to one block of the innermost cut. */
interface BlockSpan {
  /** The first bit; 0 is the most significant. */
  readonly start: number;
  readonly bits: number;
  /** Whether the table's prefix contains them, so that they must match. */
  readonly isPrefix: boolean;
}

/** Splits a fingerprint into the blocks of one table, starting with the most significant bit. */
function blockSpans({ cuts, permutation }: Table): BlockSpan[] {
  const blockOfBit: { block: string; isPrefix: boolean }[] = [];
  let remaining = Array.from(permutation, (_, bit) => bit);
  cuts.forEach(({ widths, prefixBlocks }, level) => {
    const rest: number[] = [];
    let start = 0;
    widths.forEach((width, block) => {
      const isPrefix = prefixBlocks.includes(block);
      for (const bit of remaining.slice(start, start + width)) {
        blockOfBit[bit] = { block: `${level}.${block}`, isPrefix };
        if (!isPrefix) rest.push(bit);
      }
      start += width;
    });
    remaining = rest;
  });
  const spans: BlockSpan[] = [];
  let previous: string | undefined;
  blockOfBit.forEach(({ block, isPrefix }, start) => {
    const last = spans.at(-1);
    if (last && block === previous) spans[spans.length - 1] = { ...last, bits: last.bits + 1 };
    else spans.push({ start, bits: 1, isPrefix });
    previous = block;
  });
  return spans;
}
