/**
 * Whether to believe a page that names another address as its canonical one. Not on another host:
 * there it says that the page is a copy, which is just what must not be folded away. Not the front
 * page or a folder above, which are the template's mistake, the same on all its pages; nor
 * the first part of a text of which this is another part; nor an address without the route that
 * chooses this page.
 *
 * @param own clean
 * @param canonical clean
 */
export function isCredible(own: URL, canonical: URL): boolean {
  return (
    canonical.host === own.host &&
    !isFront(canonical) &&
    !isAbove(canonical.pathname, own.pathname) &&
    !isEarlierPart(canonical, own) &&
    (own.hash === '' || canonical.hash !== '')
  );
}

/**
 * Whether to believe a page that names an address on another host, of which it would be a copy. Not
 * the front page there, nor what would be a folder above: the template's mistake again.
 *
 * @param own clean
 * @param canonical clean
 */
export function isCredibleElsewhere(own: URL, canonical: URL): boolean {
  return (
    canonical.host !== own.host && !isFront(canonical) && !isAbove(canonical.pathname, own.pathname)
  );
}

function isFront({ pathname, search, hash }: URL): boolean {
  return pathname === '/' && search === '' && hash === '';
}

// What AMP appends to a short name is left on the address for the canonical one to tell.
function isAbove(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`) && !/^\/amp(?:\.html?)?$/i.test(path.slice(folder.length));
}

const PART_PARAMETERS = ['page', 'p', 'paged', 'pg', 'pn', 'pageno', 'page_no', 'part', 'offset'];

function isEarlierPart(canonical: URL, own: URL): boolean {
  if (own.pathname !== canonical.pathname) {
    // story_2.html of story.html
    return own.pathname.replace(/[-_]\d{1,2}(?=(?:\.\w+)?$)/, '') === canonical.pathname;
  }
  return PART_PARAMETERS.some((name) => {
    const part = own.searchParams.get(name) ?? '1';
    return part !== '1' && part !== canonical.searchParams.get(name);
  });
}
