/** What some recipes take besides a text: jieba's dictionary, and the rarity of words. */
export const MEANS = ['dictionary', 'idf'] as const;

export type MeansName = (typeof MEANS)[number];

/**
 * Bytes of jieba's WebAssembly, to show progress against: the length that a server tells is that
 * of the compressed file, or none.
 */
export const DICTIONARY_BYTES = 4_015_140;
