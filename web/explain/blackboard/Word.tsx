import { bitAt } from '../../../core/fingerprint/bits.ts';
import type { Lesson } from './lesson.ts';
import { signed } from './signed.ts';
import { WordHead } from './WordHead.tsx';

/** What the rows of a word are told. */
export interface WordProps {
  feature: Lesson['features'][number];
  isHashed: boolean;
  isPushed: boolean;
  /** Whether its row is the one that is being written. */
  isNewest: boolean;
  /** The column that is looked at, from 1. */
  column: number;
  weigh: (weight: number) => void;
}

/** A word in one row: its hash first, in whose place comes what it adds. */
export function Word({ feature, isHashed, isPushed, isNewest, column, weigh }: WordProps) {
  const pushes = [...feature.row];
  return (
    <tbody data-newest={isNewest || undefined}>
      <tr data-part={isPushed ? 'rows' : 'hashes'} data-written={isHashed || undefined}>
        <WordHead feature={feature} rows={1} weigh={weigh} />
        {pushes.map((push, bit) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a bit is its place.
            key={`${bit}-${isPushed}`}
            data-column={bit + 1}
            data-here={bit + 1 === column || undefined}
            data-one={(isPushed && push > 0) || undefined}
          >
            <span>{isPushed ? signed(push) : bitAt(feature.hash, bit) ? 1 : 0}</span>
          </td>
        ))}
      </tr>
    </tbody>
  );
}
