import { act, StrictMode } from 'react';
import { expect, test } from 'vitest';
import { type AsyncOptions, type AsyncState, type Load, useAsync } from '../../../ui/use-async.ts';
import { createRoot, inEmptyPage } from '../empty-page.ts';

inEmptyPage();

/** A load function whose calls the test answers. */
function fakeLoad<T>() {
  const calls: {
    readonly signal: AbortSignal;
    readonly show: (value: T) => void;
    readonly resolve: (value: T) => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  const load: Load<T> = (signal, show) =>
    new Promise((resolve, reject) => {
      calls.push({ signal, show, resolve, reject });
    });
  return { load, calls };
}

/** Renders a component that uses the hook. */
async function show<T>(first: Load<T> | undefined, options?: AsyncOptions, isStrict = false) {
  const states: AsyncState<T>[] = [];
  function Component({ load, ...rest }: AsyncOptions & { readonly load: Load<T> | undefined }) {
    states.push(useAsync(load, rest));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const render = (load: Load<T> | undefined, options: AsyncOptions = {}) => {
    const component = <Component load={load} {...options} />;
    return act(async () =>
      root.render(isStrict ? <StrictMode>{component}</StrictMode> : component),
    );
  };
  await render(first, options);
  return {
    states,
    /** What the hook returned last. */
    state: () => states.at(-1) as AsyncState<T>,
    render,
    unmount: () => act(async () => root.unmount()),
  };
}

test('another function aborts the first, whose late answer and error are ignored', async () => {
  const [first, second, third] = [fakeLoad<string>(), fakeLoad<string>(), fakeLoad<string>()];
  const { state, render } = await show(first.load);
  await render(second.load);
  expect(first.calls[0]?.signal.aborted).toBe(true);
  await act(async () => first.calls[0]?.show('late part'));
  await act(async () => first.calls[0]?.resolve('late'));
  expect(state().value).toBeUndefined();
  await render(third.load);
  await act(async () => second.calls[0]?.reject(new Error('late')));
  expect(state().error).toBeUndefined();
  await act(async () => third.calls[0]?.resolve('in time'));
  expect(state().value).toBe('in time');
});

test('the value of the previous function is not shown, unless keepPrevious is set', async () => {
  const [first, second] = [fakeLoad<string>(), fakeLoad<string>()];
  const { states, state, render } = await show(first.load);
  await act(async () => first.calls[0]?.resolve('first'));
  const before = states.length;
  await render(second.load);
  expect(states.slice(before).map(({ value }) => value)).not.toContain('first');

  const kept = await show(first.load, { keepPrevious: true });
  await act(async () => first.calls.at(-1)?.resolve('first'));
  await kept.render(second.load, { keepPrevious: true });
  expect(kept.state().value).toBe('first');
  await act(async () => second.calls.at(-1)?.resolve('second'));
  expect(kept.state().value).toBe('second');
  expect(state().value).toBeUndefined();
});

test('without a function nothing is loaded, and the value is discarded', async () => {
  const { load, calls } = fakeLoad<string>();
  const { state, render } = await show<string>(undefined, { keepPrevious: true });
  expect(state().value).toBeUndefined();
  await render(load, { keepPrevious: true });
  await act(async () => calls[0]?.resolve('loaded'));
  await render(undefined, { keepPrevious: true });
  expect(state().value).toBeUndefined();
  await render(load, { keepPrevious: true });
  expect(state().value).toBeUndefined();
});

test('reloads during a call are combined into one call after it ends', async () => {
  const { load, calls } = fakeLoad<number>();
  const { state, render, unmount } = await show(load, { version: 0 });
  await act(async () => state().reload());
  await render(load, { version: 1 });
  expect(calls).toHaveLength(1);
  await act(async () => calls[0]?.resolve(1));
  expect(state().value).toBe(1);
  expect(calls).toHaveLength(2);
  await act(async () => calls[1]?.resolve(2));
  expect(state().value).toBe(2);
  expect(calls).toHaveLength(2);

  await act(async () => state().reload());
  await act(async () => state().reload());
  await unmount();
  await act(async () => calls[2]?.resolve(3));
  expect(calls).toHaveLength(3);
});

test('the value stays while it is loaded again, and after an error', async () => {
  const { load, calls } = fakeLoad<string>();
  const { state } = await show(load);
  await act(async () => calls[0]?.resolve('first'));
  await act(async () => state().reload());
  expect(state().value).toBe('first');
  const error = new Error('failed');
  await act(async () => calls[1]?.reject(error));
  expect(state()).toMatchObject({ value: 'first', error });
  await act(async () => state().reload());
  expect(state().error).toBe(error);
  await act(async () => calls[2]?.resolve('second'));
  expect(state()).toMatchObject({ value: 'second', error: undefined });
});

test('a value that is set during a call is not replaced by its result', async () => {
  const { load, calls } = fakeLoad<string>();
  const { state } = await show(load);
  await act(async () => state().setValue('chosen'));
  expect(state().value).toBe('chosen');
  await act(async () => calls[0]?.resolve('older'));
  expect(state().value).toBe('chosen');
  await act(async () => state().reload());
  await act(async () => calls[1]?.resolve('stored'));
  expect(state().value).toBe('stored');
});

test('in strict mode, only the call of the second mount counts', async () => {
  const { load, calls } = fakeLoad<string>();
  const { state } = await show(load, {}, true);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await act(async () => calls[0]?.resolve('first mount'));
  expect(state().value).toBeUndefined();
  await act(async () => calls[1]?.resolve('second mount'));
  expect(state().value).toBe('second mount');
});
