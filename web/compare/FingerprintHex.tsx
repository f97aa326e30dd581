import { toHex } from '../../core/fingerprint/bits.ts';
import { type Fingerprint, PREFIX_BITS } from '../../core/fingerprint/fingerprint.ts';
import styles from './FingerprintHex.module.css';

const ROW = PREFIX_BITS / 4;
const GROUP = 4;

/**
 * A fingerprint in hex: 64 bits a row, the head first, the digits marked that differ from another
 * fingerprint. Groups stand apart by style alone, so that what is copied has no gaps.
 */
export function FingerprintHex({
  label,
  testId,
  fingerprint,
  against,
  stale,
}: {
  label: string;
  testId: string;
  fingerprint: Fingerprint | undefined;
  against: Fingerprint | undefined;
  /** Whether the text has changed since. */
  stale: boolean;
}) {
  const hex = fingerprint ? toHex(fingerprint.bits) : '';
  const other = against ? toHex(against.bits) : hex;
  return (
    <div className={styles['print']} data-stale={stale || undefined}>
      <span className={styles['label']}>{label}</span>
      <code className={styles['hex']} data-testid={testId}>
        {starts(0, hex.length, ROW).map((row) => (
          <span key={row} className={styles['row']}>
            {starts(row, row + ROW, GROUP).map((group) => (
              <span key={group}>
                {starts(group, group + GROUP, 1).map((digit) =>
                  hex[digit] === other[digit] ? (
                    hex[digit]
                  ) : (
                    // No mark: aloud, each digit would come with a word before and after it.
                    <span key={digit} className={styles['differs']}>
                      {hex[digit]}
                    </span>
                  ),
                )}
              </span>
            ))}
          </span>
        ))}
      </code>
    </div>
  );
}

function starts(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step);
}
