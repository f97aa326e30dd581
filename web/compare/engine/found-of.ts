import type { Details, Found, Part } from './comparison.ts';

/** Gathers what has been found out about two texts so far into one object that JSON can hold. */
export function foundOf({ reader, words, shingles, keywords }: Details): Found {
  return {
    ...found('reader', reader),
    ...found('words', words),
    ...found('shingles', shingles),
    ...found('keywords', keywords),
  };
}

function found<Name extends string, Value>(
  name: Name,
  part: Part<Value>,
): { readonly [Key in Name]?: Value } {
  return part.state === 'done' ? ({ [name]: part.value } as { [Key in Name]: Value }) : {};
}
