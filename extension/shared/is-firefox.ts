/** Whether the extension runs in Firefox, which needs some things done differently. */
export function isFirefox(): boolean {
  return browser.runtime.getURL('').startsWith('moz-extension:');
}
