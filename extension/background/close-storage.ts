/**
 * Shuts the settings to content scripts, to which Chrome opens them unless told otherwise: one that
 * was taken over by its page could read on which other sites there is to be no banner, or switch the
 * exclusions off. Firefox knows no such switch.
 */
export async function closeStorage(): Promise<void> {
  await browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
