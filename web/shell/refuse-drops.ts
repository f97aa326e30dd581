/**
 * Keeps the browser on the page when a file or a link is dropped on it: it would leave for what was
 * dropped, and all that was put in here would be gone. A room that takes files says so on its own
 * `dragover`, which comes after this one.
 */
export function refuseDrops(): void {
  addEventListener('dragover', (event) => {
    if (!leads(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  });
  addEventListener('drop', (event) => {
    if (leads(event)) event.preventDefault();
  });
}

/** Whether the browser would go to what is dragged. Into a field it only writes a link's address. */
function leads({ dataTransfer, target }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  if (types.includes('Files')) return true;
  const isField = target instanceof Element && target.matches('textarea, input');
  return types.includes('text/uri-list') && !isField;
}
