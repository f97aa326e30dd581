/**
 * The few programs that keep the title of an article and its address so far apart that nothing on the
 * page connects them. A line for each, by names that only they have.
 */
export interface ItemAdapter {
  /** The text of the article that is open. */
  readonly box: string;
  readonly title: string;
  /** The link to the article on its own site. */
  readonly link: string;
}

/** The adapters: yarr, Readeck, and wallabag. */
export const ITEM_ADAPTERS: readonly ItemAdapter[] = [
  {
    box: '#col-item .content-wrapper',
    title: '#col-item .content-wrapper h1',
    link: '#col-item > :first-child a[target=_blank]',
  },
  {
    box: '.bookmark-article',
    title: '.bookmark-header h1',
    link: '.bookmark-sidebar a.link[target=_blank]',
  },
  {
    box: 'body.entry #article > article',
    title: '#article > header h1 > span',
    link: 'a.original',
  },
];
