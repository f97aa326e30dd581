/** Saves a file where the browser saves its downloads. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Read after the click, in Firefox at least; there is no event that says when.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
