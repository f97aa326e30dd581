import { flattenCodeBlocks } from '../../../../core/extract/code-blocks.ts';
import { stripNonContent } from '../../../../core/extract/strip.ts';
import { TimeSlicer } from '../../../../core/extract/time-slicer.ts';
import { copyOf, readabilityText } from '../extractors.ts';

/** Readability after code blocks are flattened, and line numbers and menus removed. */
export async function extract(document: Document) {
  const copy = copyOf(document);
  await stripNonContent(copy);
  await flattenCodeBlocks(copy, new TimeSlicer());
  return { title: document.title, text: await readabilityText(copy, 140) };
}
