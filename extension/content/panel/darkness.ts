/** On a background of less luminance, white text has more contrast than black (WCAG 2). */
const MAX_DARK_LUMINANCE = 0.179;

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
    // The browser converts any notation, such as `oklch(…)`, to red, green, and blue.
    probe.style.color = `color(from ${getComputedStyle(element).backgroundColor} srgb r g b / alpha)`;
    const parts = getComputedStyle(probe).color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? [];
    const [r = 0, g = 0, b = 0, alpha = 1] = parts.map(Number);
    if (alpha < MIN_ALPHA) continue;
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) < MAX_DARK_LUMINANCE;
  }
  // The browser's own background is dark only when the page allows it.
  const scheme = getComputedStyle(root).colorScheme;
  if (!scheme.includes('dark')) return false;
  return !scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
