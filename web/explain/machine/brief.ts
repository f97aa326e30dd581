/** So much of a word tells which one it is. */
const SHOWN = 32;

/** A word, or the beginning of one that would fill the page. */
export function brief(term: string): string {
  const characters = [...term];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : term;
}
