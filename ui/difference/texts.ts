/** What a difference says, in the reader's language. */
export interface DifferenceTexts {
  /** What the two sides are called. */
  readonly before: string;
  readonly after: string;
  /** What leads what only one of them has. */
  readonly only: { readonly before: string; readonly after: string };
  readonly nothingDiffers: string;
  readonly differences: (count: number) => string;
  /** Which of so many the reader has come to. */
  readonly place: (at: number, count: number) => string;
  readonly previous: string;
  readonly next: string;
  /** Which keys lead from one to the next. */
  readonly keys: string;
  readonly onlyDiffering: string;
  /** What a screen reader says of a text that only one side has. */
  readonly said: (only: string, text: string) => string;
  /** Leads a marked text, for ears; it ends with a bracket. */
  readonly marked: (only: string) => string;
  readonly leftOut: string;
  readonly fold: (paragraphs: number) => string;
  readonly more: string;
  /** Shows more of one passage, of which so many characters are left. */
  readonly moreOf: (characters: number) => string;
  readonly notCompared: string;
  readonly coarse: string;
}
