/** What came of the last thing that was copied or saved. */
export type Outcome =
  /** Without the texts. */
  | { readonly of: 'link' | 'json' }
  | { readonly of: 'texts'; readonly length: number }
  /** Of so many characters; unknown where packing was not even tried. */
  | { readonly of: 'tooLong'; readonly length: number | undefined }
  /** The browser did not let the page copy: here it is, to be copied by hand. */
  | { readonly of: 'byHand'; readonly text: string }
  | { readonly of: 'saved'; readonly name: string }
  | { readonly of: 'noPicture' };

/** Copies a text, or has it shown for copying by hand. */
export async function copy(text: string, copied: Outcome): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return copied;
  } catch {
    // No clipboard without https, or its use was forbidden.
    return { of: 'byHand', text };
  }
}
