/**
 * How a text becomes features.
 *
 * - `reader`: distinct tokens and distinct pairs of neighbours by their weights; no dictionary.
 *   What the extension compares, and the default.
 * - `words`: jieba words weighted by how often they stand in the text: the pipeline of the
 *   articles that started this project, for explaining and for comparing by hand.
 */
export type Profile = 'reader' | 'words';

/**
 * Raised whenever the same text begins to give another fingerprint under that profile: prints of
 * different versions cannot be compared.
 */
export const PROFILE_VERSION: Readonly<Record<Profile, number>> = { reader: 1, words: 1 };
