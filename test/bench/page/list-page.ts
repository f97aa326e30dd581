/**
 * Returns a list of links, as news sites for links have it. Once something has been put over its first row,
 * `shown` has the time. Every row in view gets a box, so that is when marks appear.
 */
export function listPage(links: readonly string[]): string {
  const rows = links.map(
    (
      url,
      i,
    ) => `<tr><td>${i + 1}.</td><td class="title"><a href="${url}">What happened at place ${i}</a>
<span>(<a href="/from/${i}">a site</a>)</span></td></tr>
<tr><td></td><td>${i} points by <a href="/user/${i}">reader-${i}</a> | <a href="/item/${i}">${i} comments</a></td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Links</title>
<body><table>${rows.join('\n')}</table><script>${WATCH}</script></body></html>`;
}

// Browsers report what covers an element at most ten times a second.
const WATCH = `let wasVisible = false;
window.textAt = performance.now();
window.shown = new Promise((resolve) => {
  const look = () => new IntersectionObserver(([{ isVisible }], observer) => {
    observer.disconnect();
    if (wasVisible && !isVisible) resolve(performance.now());
    else look();
    wasVisible ||= isVisible;
  }, { trackVisibility: true, delay: 100 }).observe(document.querySelector('.title'));
  look();
});`;
