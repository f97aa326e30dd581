import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { bitAt } from '../../../core/fingerprint/bits.ts';
import styles from './Board.module.css';
import { signed } from './signed.ts';
import type { WordProps } from './Word.tsx';
import { WordHead } from './WordHead.tsx';

/** A word with a toy hash, each bit of which can be turned, and beneath it what it adds. */
export function ToyWord({
  feature,
  isHashed,
  isPushed,
  isNewest,
  column,
  weigh,
  turn,
  cell,
}: WordProps & {
  turn: (bit: number) => void;
  cell: (bit: number) => ComponentProps<'button'>;
}) {
  const t = useTranslations('explain.blackboard.board');
  const { term, hash, row } = feature;
  const pushes = [...row];
  return (
    <tbody data-newest={isNewest || undefined}>
      <tr data-part="hashes" data-written={isHashed || undefined}>
        <WordHead feature={feature} rows={2} weigh={weigh} />
        {pushes.map((_, bit) => {
          const one = bitAt(hash, bit);
          return (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: a bit is its place.
              key={bit}
              data-column={bit + 1}
              data-here={bit + 1 === column || undefined}
            >
              <button
                type="button"
                className={styles['bit']}
                aria-label={t('bitOf', { bit: String(bit + 1), term, value: one ? '1' : '0' })}
                title={t('turn')}
                onClick={() => turn(bit)}
                {...cell(bit)}
              >
                {one ? 1 : 0}
              </button>
            </td>
          );
        })}
      </tr>
      <tr data-part="rows" data-written={isPushed || undefined}>
        {pushes.map((push, bit) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a bit is its place.
            key={bit}
            data-column={bit + 1}
            data-here={bit + 1 === column || undefined}
            data-one={push > 0 || undefined}
          >
            <span>{signed(push)}</span>
          </td>
        ))}
      </tr>
    </tbody>
  );
}
