import type { HashedTerm } from '../../../core/lab/trace-terms.ts';
import type { FeatureRow } from './picture.ts';

/**
 * The rows to show: all features in their order where there are no more than so many, else the
 * heaviest, of equals the first. Nobody sorts the million features of a novel for two dozen rows.
 */
export function heaviestRows(
  features: readonly (HashedTerm & { readonly count: number })[],
  most: number,
): FeatureRow[] {
  const chosen = features.length <= most ? features : heaviest(features, most);
  return chosen.map(({ term, count, weight, hash }) => ({ term, count, weight, hash }));
}

function heaviest<Term extends HashedTerm>(features: readonly Term[], most: number): Term[] {
  const found: Term[] = [];
  for (const feature of features) {
    if (found.length === most && feature.weight <= (found.at(-1)?.weight ?? 0)) continue;
    let place = found.length;
    while (place > 0 && (found[place - 1]?.weight ?? 0) < feature.weight) place--;
    found.splice(place, 0, feature);
    if (found.length > most) found.pop();
  }
  return found;
}
