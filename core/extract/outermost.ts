/** Of elements in document order, those that stand in none of the others. */
export function outermost(elements: Iterable<Element>): Element[] {
  const found: Element[] = [];
  for (const element of elements) {
    const last = found.at(-1);
    if (!last?.contains(element)) found.push(element);
  }
  return found;
}
