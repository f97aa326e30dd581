/** What happened when something was last copied or saved. */
export type ShareOutcome =
  | { readonly kind: 'link' | 'linkToExample' | 'json' | 'imageFailed' }
  /** The number of characters in the link with both texts. */
  | { readonly kind: 'linkWithTexts'; readonly length: number }
  /** The number of characters that the texts take up, unless they were too long to pack. */
  | { readonly kind: 'tooLong'; readonly length: number | undefined }
  /** The browser doesn't let the page copy, so the reader copies this text. */
  | { readonly kind: 'manual'; readonly text: string }
  | { readonly kind: 'saved'; readonly name: string };

/**
 * Copies a text, or returns it to be copied by the reader.
 *
 * @param text is a promise if the text takes time to make. If it fails, nothing is copied.
 * @param onCopied returns the outcome of success.
 * @throws the error of `text`.
 */
export async function copyText(
  text: string | Promise<string>,
  onCopied: (text: string) => ShareOutcome,
): Promise<ShareOutcome> {
  try {
    await writeToClipboard(text);
    return onCopied(await text);
  } catch {
    // There's no clipboard without HTTPS, an old browser has no ClipboardItem, and any may forbid it.
    return { kind: 'manual', text: await text };
  }
}

/** Safari allows it during a click only, so it gets a promise for a text that isn't ready yet. */
async function writeToClipboard(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
