/** Opens the panel beside the page. To be called before anything is waited for: it takes a touch. */
export async function openSidePanel(windowId: number | undefined): Promise<void> {
  if ('sidePanel' in browser) {
    if (windowId !== undefined) await browser.sidePanel.open({ windowId });
  } else {
    await firefox().sidebarAction.open();
  }
}

/** What the types of Chrome do not know. */
interface Firefox {
  readonly sidebarAction: { open(): Promise<void> };
}

function firefox(): Firefox {
  return browser as unknown as Firefox;
}
