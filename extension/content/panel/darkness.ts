/** On a background of less lightness (in Oklab), white text has more contrast than black (WCAG 2). */
const MAX_DARK_LIGHTNESS = 0.56;

/** A background color with less alpha than this is ignored. */
const MIN_ALPHA = 0.5;

/**
 * Whether the page is dark in the middle of a panel. Reads the color that the page paints there,
 * not the system's color scheme, which many pages ignore.
 *
 * @param host the host element of the panel, which is ignored.
 * @param probe an element of ours in the document, with which the browser parses colors.
 */
export function isDarkBehind(host: Element, probe: HTMLElement): boolean {
  const { body, documentElement: root } = document;
  const { left, right, top, bottom } = host.getBoundingClientRect();
  const layers = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  for (const element of [...layers, body, root]) {
    if (!element || element === host) continue;
    // The browser converts any notation.
    probe.style.color = `oklch(from ${getComputedStyle(element).backgroundColor} l 0 0 / alpha)`;
    const parts = getComputedStyle(probe).color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? [];
    const [lightness = 1, , , alpha = 1] = parts.map(Number);
    if (alpha >= MIN_ALPHA) return lightness < MAX_DARK_LIGHTNESS;
  }
  // The browser's own background is dark only when the page allows it.
  const scheme = getComputedStyle(root).colorScheme;
  if (!scheme.includes('dark')) return false;
  return !scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
}
