import type { Library } from '../../core/library/library.ts';
import type { Keep } from '../../core/library/storage/rule.ts';
import type { Category, Exclusion } from '../shared/exclusion.ts';
import { categoryOf } from '../shared/exclusions/category-of.ts';

/** From what allows the least to what allows the most; without a rule, all that is not excluded. */
const KEEPS: readonly (Keep | undefined)[] = ['never', 'look-up', undefined, 'always'];

/** What the reader's rules and the exclusions say of a page. */
export interface Ruling {
  readonly excluded: Exclusion | undefined;
  readonly keep: Keep | undefined;
}

/**
 * What becomes of a page that may have several addresses: as little as any of them allows. A rule
 * that says `always` overrides the exclusions by category, one that says `look-up` does not: it
 * was said of remembering.
 *
 * @param included the categories that the reader has switched off.
 * @throws LibraryError when the rules cannot be read.
 */
export async function rulingOn(
  library: Library,
  addresses: readonly string[],
  included: readonly Category[],
): Promise<Ruling> {
  const rulings = await Promise.all(
    [...new Set(addresses)].map((address) => rulingAt(library, address, included)),
  );
  const keeps = rulings.map(({ keep }) => keep);
  return {
    excluded: rulings.find(({ excluded }) => excluded)?.excluded,
    keep: KEEPS.find((keep) => keeps.includes(keep)),
  };
}

async function rulingAt(
  library: Library,
  address: string,
  included: readonly Category[],
): Promise<Ruling> {
  const rule = await library.rule(address);
  const keep = rule?.keep;
  if (rule?.keep === 'never') return { excluded: { rule: rule.what }, keep };
  const category = keep === 'always' ? undefined : categoryOf(new URL(address), included);
  return { excluded: category && { category }, keep };
}
