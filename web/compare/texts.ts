/** One of the two places for a text. */
export type Side = 'a' | 'b';

export const SIDES = ['a', 'b'] as const satisfies readonly Side[];

/** The two texts that are compared. */
export interface Texts {
  readonly a: string;
  readonly b: string;
}

/** The texts, and those that they took the place of. */
export interface EditorState {
  readonly texts: Texts;
  /** What was there before the last replacement, as long as it is worth an undo. */
  readonly replaced?: { readonly texts: Texts; readonly by: Replacement };
}

/** What can put other texts in the place of both at once. */
export type Replacement = 'clear' | 'example' | 'file' | 'link' | 'undo';

/** What one can do at the desk. */
export type EditorAction =
  | { readonly type: 'write'; readonly side: Side; readonly text: string }
  | { readonly type: 'swap' }
  | { readonly type: 'clear' }
  | { readonly type: 'example'; readonly texts: Texts }
  | { readonly type: 'file'; readonly texts: Partial<Texts> }
  | { readonly type: 'link'; readonly texts: Texts }
  /** Steps back from an example or a link to what was there before. */
  | { readonly type: 'leave' }
  | { readonly type: 'undo' };

export const NO_TEXTS: Texts = { a: '', b: '' };

/**
 * The desk after an action. No single click loses what somebody wrote: what `clear`, an
 * example, a file or a link takes away comes back with `undo`, and what was written in between then takes its place.
 *
 * @param known texts that are one click away anyhow: the examples.
 */
export function updateEditor(
  state: EditorState,
  action: EditorAction,
  known: readonly Texts[],
): EditorState {
  const { texts, replaced } = state;
  switch (action.type) {
    case 'write':
      return { ...state, texts: { ...texts, [action.side]: action.text } };
    case 'swap':
      return { ...state, texts: { a: texts.b, b: texts.a } };
    case 'clear':
      return replace(state, NO_TEXTS, 'clear', known);
    case 'example':
    case 'link':
      return replace(state, action.texts, action.type, known);
    case 'file': {
      const filled = { ...texts, ...action.texts };
      const takesAway = SIDES.some((side) => texts[side] !== '' && texts[side] !== filled[side]);
      return takesAway ? replace(state, filled, 'file', known) : { ...state, texts: filled };
    }
    case 'leave':
      return { texts: replaced?.texts ?? NO_TEXTS };
    case 'undo':
      return replaced ? replace({ texts }, replaced.texts, 'undo', known) : state;
  }
}

function replace(
  state: EditorState,
  texts: Texts,
  by: Replacement,
  known: readonly Texts[],
): EditorState {
  const kept = textsToRestore(state, by, known);
  return kept ? { texts, replaced: { texts: kept, by } } : { texts };
}

function textsToRestore(
  { texts, replaced }: EditorState,
  by: Replacement,
  known: readonly Texts[],
): Texts | undefined {
  if (areSameTexts(texts, NO_TEXTS)) return replaced?.texts;
  const isExample = known.some((example) => areSameTexts(example, texts));
  // An example gives way without a word, except to an empty desk, where a slip would show.
  if (isExample) return replaced?.texts ?? (by === 'clear' ? texts : undefined);
  return texts;
}

/** Whether two pairs of texts are the same. */
export function areSameTexts(one: Texts, other: Texts): boolean {
  return one.a === other.a && one.b === other.b;
}
