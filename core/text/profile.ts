/**
 * How a text becomes features.
 *
 * - `reader`: weighted distinct tokens and distinct pairs of adjacent tokens, without a dictionary.
 *   The default, and what the extension uses.
 * - `words`: words from jieba, weighted by how often they occur in the text. This is the pipeline of
 *   the tutorials that the project started from, for explanations and manual comparisons.
 */
export type Profile = 'reader' | 'words';

/**
 * The version of each profile. Increase it when a text gets another fingerprint under that profile,
 * because fingerprints of different versions can't be compared.
 */
export const PROFILE_VERSION: Readonly<Record<Profile, number>> = { reader: 1, words: 1 };
