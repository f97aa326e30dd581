const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes overrides, embeddings, and isolates, which change the direction of text, from a title. With
 * them a page could display another title than the one that is compared, and reverse the text beside
 * it. Right-to-left scripts don't need them.
 */
export function stripBidiControls(title: string): string {
  return title.replace(BIDI_CONTROLS, '');
}
