import { useCallback } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { Select } from '../../../ui/Select.tsx';
import { formatDate } from '../../i18n/date.ts';
import { libraryWords } from '../../i18n/library.ts';
import { sourceName } from '../../i18n/sources.ts';
import { useLibraryQuery } from './library-context.ts';

/** Chooses one import, so that only what came from it is shown. Without imports, it shows nothing. */
export function ImportFilter({
  importId,
  onChange,
}: {
  readonly importId: number | undefined;
  readonly onChange: (importId: number | undefined) => void;
}) {
  const { value: imports = [] } = useLibraryQuery(
    useCallback((library: Library) => library.listImports(), []),
  );
  const words = libraryWords();
  if (imports.length === 0 && importId === undefined) return null;
  return (
    <Select
      label={words.importedFrom}
      options={[
        { value: 'any', label: words.anyImport },
        ...imports.map(({ id, source }) => ({
          value: `${id}`,
          label: words.importOn(sourceName(source), formatDate(id)),
        })),
      ]}
      value={importId === undefined ? 'any' : `${importId}`}
      onChange={(value) => onChange(value === 'any' ? undefined : Number(value))}
    />
  );
}
