import { type Bits, bitAt } from '../../../../core/fingerprint/bits.ts';

/** A square with the room around it, in the units of the drawing. */
export const PITCH = 10;

const SIDE = 8;
const EDGE = (PITCH - SIDE) / 2;

/** The outlines of a group's bits by what they are: a path for each, since elements are slow. */
export interface Marks {
  readonly ones: string;
  readonly zeros: string;
  /** Of those that differ: round, so that shape tells it besides colour. */
  readonly differingOnes: string;
  readonly differingZeros: string;
  /** Lines under those that have to agree. */
  readonly key: string;
}

/**
 * What to draw for some bits side by side.
 *
 * @param places their places in the fingerprint, from left to right.
 * @param isKey whether the bit at a position of the group has to agree.
 */
export function marksOf(
  places: readonly number[],
  bits: Bits,
  differing: Bits | undefined,
  isKey: (position: number) => boolean,
): Marks {
  const path = (differs: boolean, value: boolean) =>
    places
      .map((place, position) =>
        bitAt(bits, place) === value && (differing ? bitAt(differing, place) : false) === differs
          ? differs
            ? circle(position)
            : square(position)
          : '',
      )
      .join('');
  return {
    ones: path(false, true),
    zeros: path(false, false),
    differingOnes: path(true, true),
    differingZeros: path(true, false),
    key: places.map((_, position) => (isKey(position) ? line(position) : '')).join(''),
  };
}

function square(position: number): string {
  return `M${position * PITCH + EDGE} ${EDGE}h${SIDE}v${SIDE}h-${SIDE}z`;
}

function circle(position: number): string {
  const radius = PITCH / 2 - 0.5;
  return `M${position * PITCH + 0.5} ${PITCH / 2}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 -${2 * radius} 0z`;
}

function line(position: number): string {
  return `M${position * PITCH} ${PITCH + 2}h${PITCH}`;
}
