/** What some recipes take besides a text: jieba's dictionary, and the rarity of words. */
export const MEANS = ['dictionary', 'idf'] as const;

export type MeansName = (typeof MEANS)[number];
