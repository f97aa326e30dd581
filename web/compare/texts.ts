/** One of the two places for a text. */
export type Side = 'a' | 'b';

export const SIDES = ['a', 'b'] as const satisfies readonly Side[];

/** The two texts that are compared. */
export interface Texts {
  readonly a: string;
  readonly b: string;
}

/** The texts, and those that they took the place of. */
export interface Desk {
  readonly texts: Texts;
  /** What was there before the last replacement, as long as it is worth an undo. */
  readonly replaced?: { readonly texts: Texts; readonly by: Replacement };
}

/** What can put other texts in the place of both at once. */
export type Replacement = 'clear' | 'example' | 'file' | 'link' | 'undo';

/** What one can do at the desk. */
export type DeskAction =
  | { readonly type: 'write'; readonly side: Side; readonly text: string }
  | { readonly type: 'swap' }
  | { readonly type: 'clear' }
  | { readonly type: 'example'; readonly texts: Texts }
  | { readonly type: 'file'; readonly texts: Partial<Texts> }
  | { readonly type: 'link'; readonly texts: Texts }
  /** Steps back from an example or a link to what was there before. */
  | { readonly type: 'leave' }
  | { readonly type: 'undo' };

export const EMPTY: Texts = { a: '', b: '' };

/**
 * The desk after an action. No single click loses what somebody wrote: what `clear`, an
 * example, a file or a link takes away comes back with `undo`, and what was written in between then takes its place.
 *
 * @param known texts that are one click away anyhow: the examples.
 */
export function desk(state: Desk, action: DeskAction, known: readonly Texts[]): Desk {
  const { texts, replaced } = state;
  switch (action.type) {
    case 'write':
      return { ...state, texts: { ...texts, [action.side]: action.text } };
    case 'swap':
      return { ...state, texts: { a: texts.b, b: texts.a } };
    case 'clear':
      return replace(state, EMPTY, 'clear', known);
    case 'example':
    case 'link':
      return replace(state, action.texts, action.type, known);
    case 'file': {
      const filled = { ...texts, ...action.texts };
      const takesAway = SIDES.some((side) => texts[side] !== '' && texts[side] !== filled[side]);
      return takesAway ? replace(state, filled, 'file', known) : { ...state, texts: filled };
    }
    case 'leave':
      return { texts: replaced?.texts ?? EMPTY };
    case 'undo':
      return replaced ? replace({ texts }, replaced.texts, 'undo', known) : state;
  }
}

function replace(state: Desk, texts: Texts, by: Replacement, known: readonly Texts[]): Desk {
  const kept = worthKeeping(state, by, known);
  return kept ? { texts, replaced: { texts: kept, by } } : { texts };
}

function worthKeeping(
  { texts, replaced }: Desk,
  by: Replacement,
  known: readonly Texts[],
): Texts | undefined {
  if (same(texts, EMPTY)) return replaced?.texts;
  const isExample = known.some((example) => same(example, texts));
  // An example gives way without a word, except to an empty desk, where a slip would show.
  if (isExample) return replaced?.texts ?? (by === 'clear' ? texts : undefined);
  return texts;
}

/** Whether two pairs of texts are the same. */
export function same(one: Texts, other: Texts): boolean {
  return one.a === other.a && one.b === other.b;
}
