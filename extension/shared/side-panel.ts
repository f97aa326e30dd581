/** Firefox's sidebar, which Chrome's types don't include. */
interface Firefox {
  readonly sidebarAction?: { readonly open: () => Promise<void> };
}

/** Whether {@link openSidePanel} can open the panel: Chrome needs to know the window. */
export function canOpenSidePanel(windowId: number | undefined): boolean {
  const { sidebarAction } = browser as Firefox;
  return sidebarAction !== undefined || ('sidePanel' in browser && windowId !== undefined);
}

/**
 * Opens the side panel of a window; in Firefox, the sidebar of the current window. Call it directly
 * in a user gesture: after an `await` the browser refuses.
 */
export async function openSidePanel(windowId: number | undefined): Promise<void> {
  const { sidebarAction } = browser as Firefox;
  if (sidebarAction) await sidebarAction.open();
  else if (windowId !== undefined) await browser.sidePanel.open({ windowId });
}
