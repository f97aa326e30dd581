/** Whether elements are nested in an element more than so many levels deep; stops at the first. */
export function isDeeperThan(root: Element, levels: number): boolean {
  let depth = 0;
  let element: Element = root;
  for (;;) {
    if (element.firstElementChild) {
      element = element.firstElementChild;
      if (++depth > levels) return true;
      continue;
    }
    while (element !== root && !element.nextElementSibling) {
      if (!element.parentElement) return false;
      element = element.parentElement;
      depth--;
    }
    if (element === root || !element.nextElementSibling) return false;
    element = element.nextElementSibling;
  }
}
