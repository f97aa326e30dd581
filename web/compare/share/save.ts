/** Saves a file where the browser saves its downloads. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Firefox reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
