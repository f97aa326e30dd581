/**
 * How a page is shown to an extractor: as it was served; without the names of its boxes (as where
 * class names are made by a build); or with its boxes made plain `div`s too. The article stays the
 * same, so what is lost under a disguise is what an extractor took from names and not from text.
 */
export const DISGUISES = ['as-served', 'nameless', 'divs'] as const;
export type Disguise = (typeof DISGUISES)[number];

/** Runs inside the page. */
export function wear(disguise: Disguise): void {
  if (disguise === 'as-served') return;
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['class', 'id', 'role', 'itemprop', 'itemtype'])
      element.removeAttribute(name);
  }
  if (disguise === 'nameless') return;
  const boxes = 'article, main, section, nav, aside, header, footer';
  for (const box of [...document.body.querySelectorAll(boxes)]) {
    const div = document.createElement('div');
    div.append(...box.childNodes);
    box.replaceWith(div);
  }
}
