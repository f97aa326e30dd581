/** One of the two texts. */
export type Side = 'a' | 'b';

export const SIDES = ['a', 'b'] as const satisfies readonly Side[];

/** Both texts. */
export interface Texts {
  readonly a: string;
  readonly b: string;
}

/** Both texts, and those that they replaced. */
export interface EditorState {
  readonly texts: Texts;
  /** The texts before the last replacement, if somebody may want them back. */
  readonly replaced?: { readonly texts: Texts; readonly by: Replacement };
}

/** What can replace both texts at once. */
export type Replacement = 'clear' | 'example' | 'file' | 'link' | 'undo';

/** An action that changes the texts. */
export type EditorAction =
  | { readonly type: 'write'; readonly side: Side; readonly text: string }
  /** Replaces an example by the first of two own texts. */
  | { readonly type: 'begin'; readonly side: Side; readonly text: string }
  | { readonly type: 'swap' }
  | { readonly type: 'clear' }
  | { readonly type: 'example'; readonly texts: Texts }
  | { readonly type: 'file'; readonly texts: Partial<Texts> }
  | { readonly type: 'link'; readonly texts: Texts }
  /** Restores the texts from before an example or a link, without an undo; else those kept. */
  | { readonly type: 'leave'; readonly kept?: Texts | undefined }
  | { readonly type: 'undo' };

export const NO_TEXTS: Texts = { a: '', b: '' };

/**
 * Returns the editor's state after an action. No single click loses what somebody wrote: `undo`
 * restores what `clear`, an example, a file, or a link replaced. Another `undo` restores what was
 * written since.
 *
 * @param examples texts that one click brings back, so they need no undo.
 */
export function updateEditor(
  state: EditorState,
  action: EditorAction,
  examples: readonly Texts[],
): EditorState {
  const { texts, replaced } = state;
  switch (action.type) {
    case 'write': {
      const written = { ...texts, [action.side]: action.text };
      // The note about a file would be about a text that has changed since.
      return replaced?.by === 'file' ? { texts: written } : { ...state, texts: written };
    }
    case 'begin':
      return { ...state, texts: { ...NO_TEXTS, [action.side]: action.text } };
    case 'swap':
      return { ...state, texts: { a: texts.b, b: texts.a } };
    case 'clear':
      return replace(state, NO_TEXTS, 'clear', examples);
    case 'example':
    case 'link':
      return replace(state, action.texts, action.type, examples);
    case 'file': {
      const filled = { ...texts, ...action.texts };
      const replacesText = SIDES.some((side) => texts[side] !== '' && texts[side] !== filled[side]);
      return replacesText ? replace(state, filled, 'file', examples) : { ...state, texts: filled };
    }
    case 'leave':
      return { texts: replaced?.texts ?? action.kept ?? NO_TEXTS };
    case 'undo':
      return replaced ? replace({ texts }, replaced.texts, 'undo', examples) : state;
  }
}

function replace(
  state: EditorState,
  texts: Texts,
  by: Replacement,
  examples: readonly Texts[],
): EditorState {
  const previous = textsToRestore(state, by, examples);
  return previous ? { texts, replaced: { texts: previous, by } } : { texts };
}

function textsToRestore(
  { texts, replaced }: EditorState,
  by: Replacement,
  examples: readonly Texts[],
): Texts | undefined {
  if (areSameTexts(texts, NO_TEXTS)) return replaced?.texts;
  const isExample = examples.some((example) => areSameTexts(example, texts));
  // An example is replaced without an undo, unless the texts are cleared, maybe by mistake.
  if (isExample) return replaced?.texts ?? (by === 'clear' ? texts : undefined);
  return texts;
}

/** Whether two pairs of texts are equal. */
export function areSameTexts(one: Texts, other: Texts): boolean {
  return one.a === other.a && one.b === other.b;
}
