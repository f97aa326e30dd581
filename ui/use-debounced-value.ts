import { useEffect, useState } from 'react';

/**
 * Returns a value once it has not changed for `delayMs` milliseconds.
 *
 * @param first what is returned until then: the first value unless another one is given.
 */
export function useDebouncedValue<Value>(value: Value, delayMs: number, first = value): Value {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
