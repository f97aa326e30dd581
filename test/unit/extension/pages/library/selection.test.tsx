import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Selection,
  useSelection,
} from '../../../../../extension/pages/library/list/SelectionBar.tsx';
import { createRoot, inEmptyPage } from '../../../empty-page.ts';

let selection: Selection;
let show: (ids: readonly number[]) => Promise<void>;

inEmptyPage();

beforeEach(async () => {
  function List({ ids }: { ids: readonly number[] }) {
    selection = useSelection(ids);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  show = (ids) => act(async () => root.render(<List ids={ids} />));
  await show([10, 11, 12, 13, 14, 15]);
});

test('a range begins at the row that was chosen last, wherever it is now', async () => {
  await act(async () => selection.toggle(2));
  // A page that was read meanwhile is first.
  await show([9, 10, 11, 12, 13, 14, 15]);
  await act(async () => selection.toggle(5, true));
  expect(selection.selectedIds).toEqual([12, 13, 14]);
});

test('after the chosen row was deleted, a range begins where the focus is', async () => {
  await act(async () => selection.toggle(1));
  await show([10, 12, 13, 14, 15]);
  expect(selection.selectedIds).toEqual([]);
  await act(async () => selection.extend(3, 4));
  expect(selection.selectedIds).toEqual([14, 15]);
});
