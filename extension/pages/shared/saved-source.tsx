import type { Page } from '../../../core/library/storage/page.ts';
import { formatMonth } from '../../i18n/date.ts';
import { savedWords, sourceName } from '../../i18n/sources.ts';
import type { SavedElsewhere } from '../../shared/page-state.ts';

/**
 * Returns where a page was first saved, if it was only saved: never read, here or in another program.
 *
 * @param sources the source of each import, by its id.
 */
export function savedOnlyIn(
  { provenance }: Pick<Page, 'provenance'>,
  sources: ReadonlyMap<number, string>,
): SavedElsewhere | undefined {
  if (!provenance || provenance.own || provenance.origins.some(({ isRead }) => isRead))
    return undefined;
  return provenance.origins
    .map(({ importId, savedAt = importId }) => ({
      source: sources.get(importId) ?? '',
      at: savedAt,
    }))
    .sort((a, b) => a.at - b.at)[0];
}

/** Says where and when a page was saved: "wallabag, March 2024". */
export function describeSource({ source, at }: SavedElsewhere): string {
  return savedWords().source(sourceName(source), formatMonth(at));
}
