import { download } from '../../../../ui/download.ts';

/** Where Chromium lets one write on the disk; Firefox has no such thing. */
type Picker = (options: { readonly suggestedName: string }) => Promise<FileSystemFileHandle>;

/** A place for a file that the reader has chosen, or that the browser will find. */
export type Place = FileSystemFileHandle | 'download';

/**
 * Lets the reader choose where a file goes, where the browser can ask.
 *
 * @returns nothing when the reader thought better of it.
 */
export async function choosePlace(name: string): Promise<Place | undefined> {
  const picker = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  if (!picker) return 'download';
  try {
    return await picker({ suggestedName: name });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // Company policy may forbid the dialog: a download is as good.
    return 'download';
  }
}

/**
 * Writes a stream into a file: straight onto the disk where the reader could choose a place, else
 * as a download, for which the browser gathers it first. A file appears whole or not at all.
 */
export async function saveFile(
  place: Place,
  name: string,
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): Promise<void> {
  if (place !== 'download') {
    await bytes.pipeTo(await place.createWritable(), { signal });
    return;
  }
  const file = await new Response(bytes).blob();
  signal.throwIfAborted();
  download(file, name);
}
