/** Waits until the tab has nothing better to do; not for ever, as it would in one that is hidden. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 200 });
  });
}
