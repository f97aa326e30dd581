/** A slider on which each step multiplies: from a thousand to billions no linear one is of use. */
export interface LogScale {
  readonly least: number;
  readonly most: number;
  /** The slider's places are the whole numbers from 0 to this. */
  readonly places: number;
}

/** Where a value stands on the slider. */
export function placeOf({ least, most, places }: LogScale, value: number): number {
  return Math.round((places * Math.log(value / least)) / Math.log(most / least));
}

/** The value of a place, in two digits: the slider is no finer than that. Its ends are exact. */
export function valueAt({ least, most, places }: LogScale, place: number): number {
  if (place >= places) return most;
  const value = least * (most / least) ** (place / places);
  return Math.min(most, Math.max(least, Number(value.toPrecision(2))));
}
