import type { EarlierPage } from '../shared/page-state.ts';
import type { Corner } from '../shared/settings.ts';
import { showBanner } from './banner.ts';

/**
 * Gives the function that warns of copies on this visit. Told again of nothing but the same
 * copies, it leaves the banner, or its dismissal, as it is.
 */
export function warnOf(
  corner: Corner | undefined,
  signal: AbortSignal,
): (copies: readonly EarlierPage[]) => void {
  let shown = new AbortController();
  let known = new Set<number>();
  return (copies) => {
    const [closest, ...others] = copies;
    if (copies.every(({ id }) => known.has(id)) && closest) return;
    shown.abort();
    shown = new AbortController();
    known = new Set(copies.map(({ id }) => id));
    if (closest && corner)
      showBanner([closest, ...others], corner, AbortSignal.any([signal, shown.signal]));
  };
}
