/** A file that was chosen or dropped. */
export interface ChosenFile {
  readonly file: File;
  /** Its path, if it was found in a folder. */
  readonly path?: string | undefined;
}

/** Returns the files that were chosen, one by one or in a folder. */
export function chosenFiles(files: Iterable<File>): ChosenFile[] {
  return [...files].map((file) => ({ file, path: file.webkitRelativePath || undefined }));
}

/** The most files read from dropped folders, so that a whole disk doesn't fill the memory. */
const MAX_FILES = 100_000;

/**
 * Returns the files that were dropped, including those in folders, in order of their names. Call it
 * in the event of the drop, after which the browser forgets them.
 */
export async function droppedFiles(
  { items, files }: DataTransfer,
  signal?: AbortSignal,
): Promise<ChosenFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles(files);
  const found: ChosenFile[] = [];
  const pending: FileSystemEntry[] = entries.toReversed();
  for (let entry = pending.pop(); entry && found.length < MAX_FILES; entry = pending.pop()) {
    signal?.throwIfAborted();
    if (entry.isFile) {
      const file = await fileOf(entry as FileSystemFileEntry);
      found.push({ file, path: entries.includes(entry) ? undefined : entry.fullPath.slice(1) });
    } else pending.push(...(await childrenOf(entry as FileSystemDirectoryEntry)).toReversed());
  }
  return found;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A directory returns its entries in parts, and an empty one at the end. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0 || children.length > MAX_FILES) break;
    children.push(...part);
  }
  return children.sort((a, b) => (a.name < b.name ? -1 : 1));
}
