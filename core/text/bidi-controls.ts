const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes what turns a text round in a title: overrides, embeddings and isolates. They could show
 * another title than the one that is compared, and turn round what is written beside it. Letters
 * written from right to left need none of them.
 */
export function stripBidiControls(title: string): string {
  return title.replace(DIRECTION, '');
}
