import { type Bits, bitAt } from '../../../core/fingerprint/bits.ts';
import type { SegmentVisit, Visit } from './engine/look-up.ts';

/** A segment's value as it is written: four hex digits for sixteen bits. */
export function valueText({ value, bits }: SegmentVisit): string {
  return value.toString(16).padStart(Math.ceil(bits / 4), '0');
}

/** What a table is asked for: a bucket's number, or a prefix in binary digits. */
export function keyText(visit: Visit, query: Bits): string {
  if (visit.via === 'segments') return valueText(visit);
  const { from, to } = visit.key;
  return visit.order
    .slice(from, to)
    .map((bit) => (bitAt(query, bit) ? '1' : '0'))
    .join('');
}
