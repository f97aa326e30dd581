// What the tests run inside a page: built into one script, as the content script is.

export { blockText } from '../../../../core/extract/block-text.ts';
export { type Extracted, extract } from '../../../../core/extract/extract.ts';
export { Slices } from '../../../../core/extract/time-slicer.ts';
export { findArticle, isLongEnough } from '../../../../extension/content/article-filter.ts';
