import type { Language } from '../../i18n/language.ts';
import type { Texts } from '../texts.ts';

/** The examples, by what is between their two texts; also the names of their labels. */
export type ExampleName = 'edited' | 'twins' | 'subject';

/** A pair of texts in the reader's language. All were written for this page. */
export type Example = Readonly<Record<Language, Texts>>;
