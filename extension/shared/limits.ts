/** Limits of what messages contain. Content scripts keep to them, and the schemas check that. */

/** Longer addresses are refused. */
export const MAX_URL_LENGTH = 8192;

/** Longer titles are cut. */
export const MAX_TITLE_LENGTH = 1000;

/** The longest name of a program that a page was saved in. A library file may have a longer one. */
export const MAX_SOURCE_LENGTH = 200;

/** The most addresses in one request for `linkBadges`. */
export const MAX_BADGE_URLS = 500;
