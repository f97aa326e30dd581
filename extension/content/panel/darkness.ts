/** On a background of less luminance, white text has more contrast than black (WCAG 2). */
const MAX_DARK_LUMINANCE = 0.179;

/** A background color with less alpha than this is ignored. */
const MIN_ALPHA = 0.5;

/** A page can have thousands of elements above each other. */
const MAX_LAYERS = 100;

/**
 * Whether the page is dark at a point of the window. Reads the color that the page paints there,
 * not the system's color scheme, which many pages ignore.
 *
 * @param probe an element of ours in the document, with which the browser parses colors.
 */
export function isDarkAt(x: number, y: number, probe: HTMLElement): boolean {
  const { documentElement: root, body } = document;
  const layers = document.elementsFromPoint(x, y).slice(0, MAX_LAYERS);
  for (const element of [...layers, body, root]) {
    if (!element || element === hostOf(probe)) continue;
    const color = parseColor(getComputedStyle(element).backgroundColor, probe);
    if (color && color.alpha >= MIN_ALPHA) return color.luminance < MAX_DARK_LUMINANCE;
  }
  return hasDarkCanvas();
}

function hostOf(element: Element): Element {
  return (element.getRootNode() as ShadowRoot).host;
}

interface Color {
  readonly luminance: number;
  readonly alpha: number;
}

function parseColor(css: string, probe: HTMLElement): Color | undefined {
  // The browser converts any notation, such as `oklch(…)`, to red, green, and blue.
  probe.style.color = `color(from ${css} srgb r g b / alpha)`;
  const parts = getComputedStyle(probe)
    .color.match(/-?[\d.]+(?:e-?\d+)?/g)
    ?.map(Number);
  const [r, g, b, alpha = 1] = parts ?? [];
  if (r === undefined || g === undefined || b === undefined) return undefined;
  return {
    luminance: 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b),
    alpha,
  };
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Whether the browser's own background is dark, which it is only when the page allows it. */
function hasDarkCanvas(): boolean {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  if (!scheme.includes('dark')) return false;
  return !scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
}
