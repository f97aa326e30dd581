/**
 * The forms in which an extractor gets a page: as it was served; without the names of its boxes, as if
 * a build generated its class names; or also with plain `div`s as boxes. The article stays the same, so
 * a worse result shows how much an extractor relies on names.
 */
export const DISGUISES = ['as-served', 'nameless', 'divs'] as const;
export type Disguise = (typeof DISGUISES)[number];

/** Runs in the page. */
export function applyDisguise(disguise: Disguise): void {
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
