/** The most files read from dropped folders, so that a whole disk doesn't fill the memory. */
const MAX_FILES = 100_000;

/** Returns the files that were dropped, including those in folders, in order of their names. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files];
  const found: File[] = [];
  const pending: FileSystemEntry[] = entries.toReversed();
  for (let entry = pending.pop(); entry && found.length < MAX_FILES; entry = pending.pop()) {
    if (entry.isFile) found.push(await fileOf(entry as FileSystemFileEntry));
    else pending.push(...(await childrenOf(entry as FileSystemDirectoryEntry)).toReversed());
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
