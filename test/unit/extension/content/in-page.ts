// What the tests run inside a page: built into one script, as the content script is.
export { articleGate, enoughText } from '../../../../extension/content/article-gate.ts';
export { blockText } from '../../../../extension/content/extract/block-text.ts';
export { type Extracted, extract } from '../../../../extension/content/extract.ts';
