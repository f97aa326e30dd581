// What authors of templates write in `class` and `id` of things that stand around an article's own
// words. Whole words only: "comment" is no part of "commentary", "ad" none of "read".
const AROUND = new Set(
  (
    'ad ads advert advertisement author avatar banner bio breadcrumb breadcrumbs byline comment ' +
    'comments cookie copyright disqus donate follow footer gdpr license licence login menu meta ' +
    'metadata nav navbar navigation newsletter next pager pagination popup postmeta prev previous ' +
    'promo promoted rating recommend recommended recommendations related relatedposts replies ' +
    'respond reward share sharing sidebar signup social sponsor sponsored subscribe subscription ' +
    'tag tags toc toolbar widget widgets'
  ).split(' '),
);

// Not headings: their `id` is made of the article's own words.
const NAMED = ':is([class], [id], footer):not(h1, h2, h3, h4, h5, h6)';

function isAround(element: Element): boolean {
  return `${element.id} ${element.getAttribute('class') ?? ''}`
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => AROUND.has(word));
}

/**
 * Removes from an article's box what its names say stands around the article: bylines, tags,
 * comments, ways to other articles.
 */
export function stripBox(box: Element): void {
  const size = box.textContent.length;
  for (const element of box.querySelectorAll(NAMED)) {
    // What went with something around it needs no weighing.
    if (!box.contains(element)) continue;
    // Names mislead (`has-sidebar` around everything): what holds half of a box is not around it.
    const isSmall = () => element.textContent.length < size / 2;
    if ((element.localName === 'footer' || isAround(element)) && isSmall()) element.remove();
  }
}
