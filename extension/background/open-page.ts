/** Opens a page of the extension in a tab of its own. */
async function openPage(path: string): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(path) });
}

/** Opens the library, and what was searched for in it. */
export async function openLibraryPage(words = ''): Promise<void> {
  const hash = words && `#${new URLSearchParams({ words })}`;
  await openPage(`pages/library/library.html${hash}`);
}
