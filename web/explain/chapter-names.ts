/** The chapters in the order in which they are read. */
export const CHAPTER_NAMES = [
  'opening',
  'blackboard',
  'machine',
  'distance',
  'whyThree',
  'onward',
] as const;

export type ChapterName = (typeof CHAPTER_NAMES)[number];
