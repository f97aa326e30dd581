import { copyOf } from './parts/copy.ts';
import { withDefuddle } from './parts/with-defuddle.ts';
import { withReadability } from './parts/with-readability.ts';

/** Both extractors; the lines that stand in both. */
export async function extract(document: Document) {
  const bare = (line: string) => line.replace(/\s+/g, '');
  const other = new Set((await withDefuddle(copyOf(document), document.URL)).split('\n').map(bare));
  const lines = (await withReadability(copyOf(document), 140)).split('\n');
  return {
    title: document.title,
    text: lines.filter((line) => other.has(bare(line))).join('\n'),
  };
}
