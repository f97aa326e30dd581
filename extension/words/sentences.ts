import { language } from './language.ts';

/** Sentences one after the other: with a space between them where the language has one. */
export function sentences(...all: readonly string[]): string {
  return all.join(language() === 'zh-CN' ? '' : ' ');
}
