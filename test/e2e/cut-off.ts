/**
 * Runs in a page: lists the texts that are cut off without showing it. An ellipsis shows it, and so
 * does the scroll bar of an element that can also be scrolled by keyboard.
 */
export function cutOff(): string[] {
  const isHidden = ({ width, height }: DOMRect) => width <= 1 || height <= 1;
  const cut: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp, display } =
      getComputedStyle(element);
    if (!element.textContent || isHidden(element.getBoundingClientRect())) continue;
    if (clipPath !== 'none' || display === 'inline') continue;
    if (element.matches('input, select, option, textarea, .visually-hidden *')) continue;
    const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const isHigh = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
    const hasEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    if ((isWide || isHigh) && !hasEllipsis && element.tabIndex < 0) {
      cut.push(`${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`);
    }
  }
  return cut;
}
