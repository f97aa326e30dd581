import { flattenCodeBlocks } from '../../../../core/extract/code-blocks.ts';
import { stripNonContent } from '../../../../core/extract/strip.ts';
import { TimeSlicer } from '../../../../core/extract/time-slicer.ts';
import { copyOf } from './parts/copy.ts';
import { withReadability } from './parts/with-readability.ts';

/** Readability after code is made plain, line numbers and menus are gone. */
export async function extract(document: Document) {
  const copy = copyOf(document);
  await stripNonContent(copy);
  await flattenCodeBlocks(copy, new TimeSlicer());
  return { title: document.title, text: await withReadability(copy, 140) };
}
