/** The texts of a {@link DifferenceView}, in the reader's language. */
export interface DifferenceTexts {
  /** The names of the two sides. */
  readonly before: string;
  readonly after: string;
  /** Introduces text that only one side has, as in "Only in text A". */
  readonly only: { readonly before: string; readonly after: string };
  readonly noDifferences: string;
  readonly differenceCount: (count: number) => string;
  /** The current difference, as in "2 of 7". */
  readonly position: (number: number, count: number) => string;
  readonly previous: string;
  readonly next: string;
  /** Explains the keyboard shortcuts. */
  readonly shortcuts: string;
  readonly showOnlyDifferences: string;
  /** Text that only one side has, for screen readers. */
  readonly announce: (only: string, text: string) => string;
  /** Precedes marked text for screen readers. A bracket closes it. */
  readonly markStart: (only: string) => string;
  readonly hiddenText: string;
  readonly showMatching: (paragraphs: number) => string;
  readonly showRest: string;
  /** Shows more of a passage, of which so many characters are hidden. */
  readonly showMore: (characters: number) => string;
  /** Says which differences are ignored. */
  readonly ignored: string;
  /** Says that not all differences were compared word by word. */
  readonly coarse: string;
}
