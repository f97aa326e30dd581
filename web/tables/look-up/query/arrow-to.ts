/** Bits that stand in a line on a telephone. */
const LINE = 16;

/** Where a key leads from one of so many bits; nowhere for any other key. */
export function arrowTo(bit: number, key: string, count: number): number | undefined {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -LINE, ArrowDown: LINE }[key];
  if (by !== undefined) {
    const to = bit + by;
    return to >= 0 && to < count ? to : bit;
  }
  return { Home: 0, End: count - 1 }[key];
}
