import { article } from './articles.ts';

/** Sentences that the real articles don't have. */
export const NEW = [
  'A spokesman for the harbor said on Monday that nobody had asked the gulls about it.',
  'The library of the town has since ordered forty copies of the missing almanac.',
  'Whether the old lighthouse will be painted green again is decided in the spring.',
];

/** Returns the real article with a paragraph of one sentence after each of three others. Its lines are wrapped, so those end where a sentence does. */
export function rewritten(): string {
  const parts = article('en-original').split('</p>');
  const places = [6, 10, 15];
  return parts
    .map((part, i) => {
      // The mark of a note isn't part of the article's text.
      const mark = '<sup class="reference"><a href="#note">[3]</a></sup>';
      const added = NEW[places.indexOf(i)]?.replace('painted green', `$&${mark}`);
      return added ? `${part}</p>\n<p>${added}` : part;
    })
    .join('</p>');
}
