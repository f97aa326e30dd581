/** Below this luminance white letters stand out better than black ones (WCAG 2, contrast ratio). */
const DARK = 0.179;

/** A colour that lets more through than this does not make the ground. */
const OPAQUE = 0.5;

/**
 * Whether the page is dark where a panel is to stand: by the colour the page paints there, and not
 * by what the system prefers, which many pages do not follow.
 *
 * @param probe an element of ours in the document, by which the browser reads colours in any notation.
 */
export function isDarkAt(x: number, y: number, probe: HTMLElement): boolean {
  const { documentElement: root, body } = document;
  for (const ground of [...document.elementsFromPoint(x, y), body, root]) {
    if (!ground || ground === hostOf(probe)) continue;
    const colour = readColour(getComputedStyle(ground).backgroundColor, probe);
    if (colour && colour.alpha >= OPAQUE) return colour.luminance < DARK;
  }
  return hasDarkCanvas();
}

function hostOf(ours: Element): Element {
  return (ours.getRootNode() as ShadowRoot).host;
}

/** What nobody painted is the browser's own, dark only where the page allows it. */
function hasDarkCanvas(): boolean {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  if (!scheme.includes('dark')) return false;
  return !scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
}

interface Colour {
  readonly luminance: number;
  readonly alpha: number;
}

function readColour(colour: string, probe: HTMLElement): Colour | undefined {
  // Taken apart by the browser: `oklch(…)` and all others come back as parts of one.
  probe.style.color = `color(from ${colour} srgb r g b / alpha)`;
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
