/** The chapters in the order in which they are read. */
export const CHAPTER_NAMES = ['designs', 'lookUp', 'skew', 'race'] as const;

export type ChapterName = (typeof CHAPTER_NAMES)[number];
