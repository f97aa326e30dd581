/** Whether the extension was updated, reloaded or removed under this page: its runtime has lost its id. */
export function isCutOff(): boolean {
  return !browser.runtime?.id;
}
