/**
 * Leads from the web app's own folder to the page that the visitor wants: in Chinese to readers of
 * Chinese, and to where a link from before pages had addresses leads (`#/tables?v=1&k=3`). Runs in
 * the head, before anything is loaded or painted, so the build writes it into the HTML: it may not
 * use anything from outside.
 */
export function leaveRoot(): void {
  let saved: string | null = null;
  try {
    saved = localStorage.getItem('language');
  } catch {
    // Site data is blocked.
  }
  const tags = saved === null ? navigator.languages : [saved];
  const tag = tags.find((tag) => /^(?:en|zh)(?:-|$)/i.test(tag)) ?? 'en';
  const [, page = '', query] =
    /^#\/(explain|compare|tables)\/?(?:\?(.*))?$/s.exec(location.hash) ?? [];
  const folder = { explain: 'how/', compare: 'compare/', tables: 'tables/' }[page] ?? '';
  const address = (/^zh/i.test(tag) ? 'zh/' : '') + folder;
  if (address !== '')
    location.replace(address + (folder === '' ? location.hash : query ? `#${query}` : ''));
}
