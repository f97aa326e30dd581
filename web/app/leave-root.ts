/**
 * Leads readers of Chinese from the web app's own folder to the page in Chinese. Runs in the head, before
 * anything is loaded or painted, so the build writes it into the HTML: it may not use anything from
 * outside.
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
  if (/^zh/i.test(tag)) location.replace(`zh/${location.hash}`);
}
