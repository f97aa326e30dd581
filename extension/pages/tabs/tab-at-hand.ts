/** The tab that a query names (`?tab=`): for tests, and for people who script the page. */
export function tabNamed(search: string): number | undefined {
  const named = new URLSearchParams(search).get('tab');
  return named !== null && /^[1-9]\d{0,15}$/.test(named) ? Number(named) : undefined;
}

/** The id of the tab in front of the reader. */
export async function tabAtHand(): Promise<number | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}
