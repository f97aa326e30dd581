import type { Import } from '../../../../core/library/imports.ts';
import { formatFullDate, formatOnDate } from '../../../i18n/date.ts';
import { importWords } from '../../../i18n/import.ts';
import { sourceName } from '../../../i18n/sources.ts';

/**
 * Returns a name for each import: its program and its day. Imports of one program on one day also have
 * the clock time, so that the right one can be undone.
 *
 * @param now in milliseconds since 1970.
 */
export function nameImports(
  imports: readonly Pick<Import, 'id' | 'source'>[],
  now: number = Date.now(),
): string[] {
  const nameOf = (source: string, date: string) =>
    importWords().earlierName(sourceName(source), date);
  const names = imports.map(({ id, source }) => nameOf(source, formatOnDate(id, now)));
  return imports.map(({ id, source }, i) => {
    const name = names[i] ?? '';
    const isUnique = names.indexOf(name) === names.lastIndexOf(name);
    return isUnique ? name : nameOf(source, formatFullDate(id, 'medium'));
  });
}
