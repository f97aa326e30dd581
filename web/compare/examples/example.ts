import type { Language } from '../../lib/i18n.tsx';
import type { Texts } from '../texts.ts';

/** The examples by what is between their two texts, in the order they are offered. */
export const EXAMPLE_NAMES = [
  'edited',
  'repost',
  'twins',
  'template',
  'subject',
  'translation',
] as const;

/** The name of an example; also of its label. */
export type ExampleName = (typeof EXAMPLE_NAMES)[number];

/** A pair of texts in the reader's language. All were written for this page. */
export type Example = Readonly<Record<Language, Texts>>;
