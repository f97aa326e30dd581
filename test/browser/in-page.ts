// What tests and evaluations run inside a page: built into one script, as the content script is.

export { Readability } from '@mozilla/readability';
export { type ExtractedArticle, extractArticle } from '../../core/extract/extract.ts';
export { TimeSlicer } from '../../core/extract/time-slicer.ts';
export { findArticle } from '../../extension/content/article-filter.ts';
export { findPlace } from '../../extension/content/panel/place.ts';
export { asksForPassword } from '../../extension/content/password-field.ts';
export { digest, type Snapshot, snapshots } from '../../extension/content/snapshots.ts';
