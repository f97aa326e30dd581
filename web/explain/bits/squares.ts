import { type Bits, bitAt } from '../../../core/fingerprint/bits.ts';

/** Bits that stand together: a segment of the look-up tables, and as many as a telephone has room for. */
export const GROUP = 16;

/** A square with the room around it, in the units of the drawing. */
export const PITCH = 10;

/** A row with the room around it. */
export const ROW = 14;

const SIDE = 8;

/** The first bit of each group, for so many bits. */
export function groupsOf(width: number): number[] {
  return Array.from({ length: Math.ceil(width / GROUP) }, (_, group) => group * GROUP);
}

/** The places of a group's bits, within the width. */
export function placesOf(first: number, width: number): number[] {
  const count = Math.max(0, Math.min(GROUP, width - first));
  return Array.from({ length: count }, (_, i) => first + i);
}

/** The places of a group at which bits are set, or are not. */
export function placesWith(bits: Bits, value: boolean, first: number, width: number): number[] {
  return placesOf(first, width).filter((place) => bitAt(bits, place) === value);
}

/** The outline of the squares at these places: one path, since a thousand elements are slow. */
export function squares(places: readonly number[], row: number): string {
  const y = row * ROW + (ROW - SIDE) / 2;
  return places.map((place) => `M${left(place)} ${y}h${SIDE}v${SIDE}h-${SIDE}z`).join('');
}

/** Bars from each of these places in a row to the same place in the next. */
export function ties(places: readonly number[], row: number): string {
  const y = row * ROW + (ROW + SIDE) / 2;
  return places.map((place) => `M${left(place) + SIDE / 2} ${y}v${ROW - SIDE}`).join('');
}

/** Rings around the squares at these places. */
export function rings(places: readonly number[], row: number): string {
  const side = SIDE + 3;
  const y = row * ROW + (ROW - side) / 2;
  return places.map((place) => `M${left(place) - 1.5} ${y}h${side}v${side}h-${side}z`).join('');
}

/** Strokes through the squares at these places. */
export function strokes(places: readonly number[], row: number): string {
  const y = row * ROW + (ROW + SIDE) / 2;
  return places.map((place) => `M${left(place)} ${y}l${SIDE} -${SIDE}`).join('');
}

function left(place: number): number {
  return (place % GROUP) * PITCH + (PITCH - SIDE) / 2;
}
