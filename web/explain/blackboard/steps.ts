/** A step at the blackboard, and how many rows have been written down by then. */
export interface Step {
  readonly at: 'words' | 'hashes' | 'row' | 'sums' | 'signs';
  readonly rows: number;
}

/** The steps for so many words: hashes, a row for each, sums, signs. */
export function stepsOf(words: number): readonly Step[] {
  return [
    { at: 'words', rows: 0 },
    { at: 'hashes', rows: 0 },
    ...Array.from({ length: words }, (_, row) => ({ at: 'row', rows: row + 1 }) as const),
    { at: 'sums', rows: words },
    { at: 'signs', rows: words },
  ];
}
