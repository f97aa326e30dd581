/** What came of the last thing that was copied or saved. */
export type ShareOutcome =
  /** Without the texts. */
  | { readonly of: 'link' | 'json' }
  | { readonly of: 'texts'; readonly length: number }
  /** Of so many characters; unknown where packing was not even tried. */
  | { readonly of: 'tooLong'; readonly length: number | undefined }
  /** The browser did not let the page copy: here it is, to be copied by hand. */
  | { readonly of: 'byHand'; readonly text: string }
  | { readonly of: 'saved'; readonly name: string }
  | { readonly of: 'noPicture' };

/**
 * Copies a text, or shows it for copying by hand.
 *
 * @param text a promise for a text that takes time to make. If it fails, nothing is copied.
 * @param copied returns the outcome of success.
 * @throws the error of `text`.
 */
export async function copy(
  text: string | Promise<string>,
  copied: (text: string) => ShareOutcome,
): Promise<ShareOutcome> {
  try {
    await writeToClipboard(text);
    return copied(await text);
  } catch {
    // There's no clipboard without HTTPS, and the browser may forbid its use.
    return { of: 'byHand', text: await text };
  }
}

/** Safari allows it during a click only, so it gets a promise for a text that isn't ready yet. */
async function writeToClipboard(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  try {
    const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    // Firefox has no ClipboardItem before version 127.
    await navigator.clipboard.writeText(await text);
  }
}
