import { unclobbered } from './unclobbered.ts';

/** Whether elements are nested in an element more than so many levels deep; stops at the first. */
export function isDeeperThan(root: Element, levels: number): boolean {
  let depth = 0;
  let element: Element = root;
  for (;;) {
    const child = unclobbered(element, 'firstElementChild');
    if (child) {
      element = child;
      if (++depth > levels) return true;
      continue;
    }
    let next: Element | null = null;
    while (element !== root) {
      next = unclobbered(element, 'nextElementSibling');
      if (next) break;
      const parent = unclobbered(element, 'parentElement');
      if (!parent) return false;
      element = parent;
      depth--;
    }
    if (!next) return false;
    element = next;
  }
}
