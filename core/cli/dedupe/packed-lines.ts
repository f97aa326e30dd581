/** Lines in one array, because an array can be handed to another thread without a copy. */
export interface PackedLines {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each line ends; negative for a line that is missing because it is too long. */
  readonly ends: readonly number[];
}

/** Copies lines into one array. */
export function packLines(lines: readonly (Uint8Array | undefined)[]): PackedLines {
  const bytes = new Uint8Array(lines.reduce((sum, line) => sum + (line?.length ?? 0), 0));
  let end = 0;
  const ends = lines.map((line) => {
    if (!line) return -1;
    bytes.set(line, end);
    end += line.length;
    return end;
  });
  return { bytes, ends };
}

/** Returns the lines again. */
export function unpackLines({ bytes, ends }: PackedLines): (Uint8Array | undefined)[] {
  let start = 0;
  return ends.map((end) => {
    if (end < 0) return undefined;
    const line = bytes.subarray(start, end);
    start = end;
    return line;
  });
}
