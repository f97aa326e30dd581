const SVG = 'http://www.w3.org/2000/svg';

/** A drawing of lines, which no font, image or style of the page can change. */
export function icon(path: string, size = 16): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ width: size, height: size, viewBox: '0 0 16 16' })) {
    svg.setAttribute(name, String(value));
  }
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

export const CROSS = 'M4 4 12 12M12 4 4 12';
