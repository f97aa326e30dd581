/**
 * Returns a function that creates a value on its first call and returns the same value afterwards. A
 * large pattern takes up to a millisecond to compile, which no page should wait for at start-up.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazy<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
