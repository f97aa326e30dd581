import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Loads a value.
 *
 * @param signal is aborted when the value isn't needed any more.
 * @param show shows a part of the value, or its progress, until the whole is there.
 */
export type Load<T> = (signal: AbortSignal, show: (value: T) => void) => Promise<T>;

export interface AsyncOptions {
  /** Loads again when this changes, as `reload` does: for what the value is read from. */
  readonly version?: unknown;
  /** Keeps the value of the previous `load` until the first value of the new one is there. */
  readonly keepPrevious?: boolean;
}

export interface AsyncState<T> {
  /** The last value that was loaded; it stays while it is loaded again, and after an error. */
  readonly value: T | undefined;
  /** What the last call of `load` threw, until another one succeeds. */
  readonly error: unknown;
  /** Loads again, after the present call has finished. Always the same function. */
  readonly reload: () => void;
  /** Shows another value at once, for example one that is being stored. Always the same function. */
  readonly setValue: (value: T) => void;
}

interface Result<T> {
  readonly load?: Load<T> | undefined;
  readonly value?: T | undefined;
  readonly error?: unknown;
}

/** The calls of one `load`. */
interface Calls<T> {
  readonly start: () => Promise<void>;
  readonly setValue: (value: T) => void;
}

/**
 * Calls an asynchronous function when the component appears and whenever the function changes. The
 * answer to an earlier function is ignored, and its signal aborted.
 *
 * Calls of one function never overlap: `reload` during a call repeats the call once it has ended.
 * Aborting it instead would let a library that changes all the time starve a slow query. None of
 * the small libraries (react-use, @react-hookz/web, react-async-hook) can do that.
 *
 * @param load must stay the same function as long as the same value is wanted, see `useCallback`;
 * `undefined` loads nothing and discards the value.
 */
export function useAsync<T>(
  load: Load<T> | undefined,
  { version, keepPrevious = false }: AsyncOptions = {},
): AsyncState<T> {
  const [result, setResult] = useState<Result<T>>({});
  const calls = useRef<Calls<T>>(undefined);

  useEffect(() => {
    if (!load) {
      setResult({});
      return;
    }
    const controller = new AbortController();
    calls.current = startCalls(load, controller.signal, setResult);
    return () => {
      controller.abort();
      calls.current = undefined;
    };
  }, [load]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new load or version is the reason to start.
  useEffect(() => void calls.current?.start(), [load, version]);

  const isCurrent = load !== undefined && result.load === load;
  return {
    value: isCurrent || (load && keepPrevious) ? result.value : undefined,
    error: isCurrent ? result.error : undefined,
    reload: useCallback(() => void calls.current?.start(), []),
    setValue: useCallback((value) => calls.current?.setValue(value), []),
  };
}

function startCalls<T>(
  load: Load<T>,
  signal: AbortSignal,
  setResult: (update: (before: Result<T>) => Result<T>) => void,
): Calls<T> {
  let isRunning = false;
  let isDue = false;
  /** The call whose answer is wanted: none when `setValue` was called during it. */
  let wanted: object | undefined;

  const show = (value: T) =>
    setResult((before) =>
      before.load === load && before.error === undefined && Object.is(before.value, value)
        ? before
        : { load, value },
    );

  const call = async () => {
    const current = {};
    wanted = current;
    const isWanted = () => wanted === current && !signal.aborted;
    const showIfWanted = (value: T) => {
      if (isWanted()) show(value);
    };
    try {
      showIfWanted(await load(signal, showIfWanted));
    } catch (error) {
      if (!isWanted()) return;
      setResult((before) => ({
        load,
        value: before.load === load ? before.value : undefined,
        error: error ?? new Error('Unknown error'),
      }));
    }
  };

  return {
    async start() {
      isDue = true;
      if (isRunning) return;
      isRunning = true;
      while (isDue && !signal.aborted) {
        isDue = false;
        await call();
      }
      isRunning = false;
    },
    setValue(value) {
      wanted = undefined;
      show(value);
    },
  };
}
