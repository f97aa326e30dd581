/** Of elements in document order, those that stand in none of the others. */
export function outermost(elements: Iterable<Element>): Element[] {
  const found: Element[] = [];
  for (const element of elements) if (!found.at(-1)?.contains(element)) found.push(element);
  return found;
}
