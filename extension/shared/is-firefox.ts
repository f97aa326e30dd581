/** Whether this is the build for Firefox: the browsers differ in what an extension can do and has to do. */
export function isFirefox(): boolean {
  return browser.runtime.getURL('').startsWith('moz-extension:');
}
