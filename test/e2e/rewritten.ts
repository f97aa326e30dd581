import { article } from './articles.ts';

/** Sentences that the real articles don't have. */
export const NEW = [
  'A spokesman for the harbor said on Monday that nobody had asked the gulls about it.',
  'The library of the town has since ordered forty copies of the missing almanac.',
  'Whether the old lighthouse will be painted green again is decided in the spring.',
];

/** Returns the real article with a paragraph of one sentence after each of three others. */
export function rewritten(): string {
  const parts = article('en-original').split('</p>');
  const places = [4, 9, 11];
  return parts
    .map((part, i) => {
      const added = NEW[places.indexOf(i)];
      return added ? `${part}</p>\n<p>${added}` : part;
    })
    .join('</p>');
}
