/** Firefox and Chrome differ in what an extension may open for the reader. */
export function isFirefox(): boolean {
  return browser.runtime.getURL('').startsWith('moz-extension:');
}
