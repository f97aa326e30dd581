import { expect, test } from 'vitest';
import { HighlightStore } from '../../../ui/Highlight.tsx';

test('highlights the term under the pointer, otherwise the pinned one', () => {
  const store = new HighlightStore();
  store.togglePin('sums');
  store.point('words');
  expect(store.highlighted).toBe('words');
  expect(store.getState().pinned).toBe('sums');
  store.point(undefined);
  expect(store.highlighted).toBe('sums');
  store.togglePin('sums');
  expect(store.highlighted).toBeUndefined();
});
