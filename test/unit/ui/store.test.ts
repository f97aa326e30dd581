import { expect, test, vi } from 'vitest';
import { Store } from '../../../ui/store.ts';

class Counter extends Store<number> {
  add(): void {
    this.setState(this.getState() + 1);
  }
}

test('every change is reported until the listener is removed', () => {
  const counter = new Counter(1);
  const listener = vi.fn();
  const remove = counter.subscribe(listener);
  counter.add();
  expect(counter.getState()).toBe(2);
  expect(listener).toHaveBeenCalledTimes(1);
  remove();
  counter.add();
  expect(counter.getState()).toBe(3);
  expect(listener).toHaveBeenCalledTimes(1);
});
