import { expect, test } from 'vitest';
import { HighlightStore } from '../../../ui/Highlight.tsx';

test('the term that is pointed at is highlighted instead of the pinned one, as long as it is', () => {
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
