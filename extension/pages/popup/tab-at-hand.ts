/**
 * The id of the tab the popup speaks of: the one in front of the reader or, for tests and for
 * people who script it, the one `?tab=` names.
 *
 * @param search the popup's own query.
 */
export async function tabAtHand(search: string): Promise<number | undefined> {
  const named = new URLSearchParams(search).get('tab');
  if (named !== null && /^[1-9]\d{0,15}$/.test(named)) return Number(named);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}
