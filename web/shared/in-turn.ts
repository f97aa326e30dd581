let last: Promise<unknown> = Promise.resolve();

/**
 * Loads what the first view does not show: one such part after another, each once the browser has
 * nothing else to do, so that none stands in the way of what the reader does meanwhile.
 */
export function inTurn<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = last.then(stillness).then(load);
  last = part.catch(() => undefined);
  return part;
}

function stillness(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if (!window.requestIdleCallback) setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: 500 });
  });
}
