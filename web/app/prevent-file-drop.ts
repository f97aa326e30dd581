/**
 * Stops the browser from opening a file or link that is dropped on the page, which would discard
 * everything the visitor entered. Compare, which accepts files, handles `dragover` itself and later.
 */
export function preventFileDrop(): void {
  addEventListener('dragover', (event) => {
    if (!wouldNavigate(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  });
  addEventListener('drop', (event) => {
    if (wouldNavigate(event)) event.preventDefault();
  });
}

/** Whether the browser would open what is dropped. A link dropped on a text field becomes text. */
function wouldNavigate({ dataTransfer, target }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  if (types.includes('Files')) return true;
  const isField = target instanceof Element && target.matches('textarea, input');
  return types.includes('text/uri-list') && !isField;
}
