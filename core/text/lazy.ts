/**
 * Returns a function that makes a value when it is first called, and gives the same one from then
 * on. A large pattern takes up to a millisecond to make, which a page shouldn't wait for.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
