import { useCallback } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { Select } from '../../../ui/Select.tsx';
import { libraryWords } from '../../i18n/library.ts';
import { nameImports } from './import-view/EarlierImports.tsx';
import { useLibraryQuery } from './library-context.ts';

/** Chooses one import, so that only what came from it is shown. Without imports, it shows nothing. */
export function ImportFilter({
  importId,
  onChange,
}: {
  readonly importId: number | undefined;
  readonly onChange: (importId: number | undefined) => void;
}) {
  const { value: imports } = useLibraryQuery(
    useCallback((library: Library) => library.listImports(), []),
  );
  const words = libraryWords();
  if (!imports || (imports.length === 0 && importId === undefined)) return null;
  const names = nameImports(imports);
  const isGone = importId !== undefined && !imports.some(({ id }) => id === importId);
  return (
    <Select
      label={words.importedFrom}
      options={[
        { value: 'any', label: words.anyImport },
        ...imports.map(({ id }, i) => ({ value: `${id}`, label: names[i] ?? '' })),
        ...(isGone ? [{ value: `${importId}`, label: words.goneImport }] : []),
      ]}
      value={importId === undefined ? 'any' : `${importId}`}
      onChange={(value) => onChange(value === 'any' ? undefined : Number(value))}
    />
  );
}
