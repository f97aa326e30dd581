import { copyOf, defuddleText, readabilityText } from '../extractors.ts';

/** The lines that both extractors find. */
export async function extract(document: Document) {
  const bare = (line: string) => line.replace(/\s+/g, '');
  const other = new Set((await defuddleText(copyOf(document), document.URL)).split('\n').map(bare));
  const lines = (await readabilityText(copyOf(document), 140)).split('\n');
  return {
    title: document.title,
    text: lines.filter((line) => other.has(bare(line))).join('\n'),
  };
}
