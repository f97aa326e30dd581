/** A file that was chosen or dropped. */
export interface ChosenFile {
  /** Undefined if the browser can't read it. */
  readonly file: File | undefined;
  /** Its name, or its path if it was found in a folder. */
  readonly name: string;
  readonly isInFolder: boolean;
}

/** Returns the files that were chosen, one by one or in a folder. */
export function chosenFiles(files: Iterable<File>): ChosenFile[] {
  return [...files].map((file) => {
    const { name, webkitRelativePath: path } = file;
    return { file, name: path || name, isInFolder: Boolean(path) };
  });
}

/** The most files read from dropped folders, so that a whole disk doesn't fill the memory. */
const MAX_FILES = 100_000;

/**
 * Returns the files that were dropped, including those in folders, in order of their names. Call it
 * in the event of the drop, after which the browser forgets them. One that can't be read, such as a
 * link to a file that is gone, doesn't keep the others from being found.
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
    const isInFolder = !entries.includes(entry);
    const name = isInFolder ? entry.fullPath.slice(1) : entry.name;
    try {
      if (entry.isFile) {
        found.push({ file: await fileOf(entry as FileSystemFileEntry), name, isInFolder });
      } else await addChildren(entry as FileSystemDirectoryEntry, pending);
    } catch {
      found.push({ file: undefined, name, isInFolder });
    }
  }
  return found;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/**
 * Adds the entries of a directory, the last one first. It returns them in parts, and an empty one at the
 * end. If one part can't be read, those before it are added, too.
 */
async function addChildren(
  directory: FileSystemDirectoryEntry,
  pending: FileSystemEntry[],
): Promise<void> {
  const reader = directory.createReader();
  const children: FileSystemEntry[] = [];
  try {
    for (;;) {
      const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (part.length === 0 || children.length > MAX_FILES) break;
      children.push(...part);
    }
  } finally {
    pending.push(...children.sort((a, b) => (a.name < b.name ? 1 : -1)));
  }
}
