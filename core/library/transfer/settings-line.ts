import * as v from 'valibot';
import type { LibrarySettings } from '../settings.ts';

const many = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A line of kind `settings`: there is one at most, where the reader has chosen. */
export const settingsFields = v.object({
  kind: v.literal('settings'),
  keepText: v.boolean(),
  retention: v.variant('keep', [
    v.object({ keep: v.literal('forever') }),
    v.object({ keep: v.literal('days'), days: many }),
    v.object({ keep: v.literal('pages'), pages: many }),
  ]),
});

/** What is written of the settings, in this order. */
export function settingsToFields({
  keepText,
  retention,
}: LibrarySettings): v.InferOutput<typeof settingsFields> {
  return { kind: 'settings', keepText, retention };
}

/** Whether two settings say the same. */
export function isSame(a: LibrarySettings, b: LibrarySettings): boolean {
  return JSON.stringify(settingsToFields(a)) === JSON.stringify(settingsToFields(b));
}
