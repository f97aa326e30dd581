import { siteOf } from '../../../core/library/address/site.ts';
import type { Library } from '../../../core/library/library.ts';
import type { Page } from '../../../core/library/page.ts';
import { askPage } from '../../shared/messages.ts';
import { admitArticle } from './border.ts';

/** What a tab tells of its page. */
export interface AtHand {
  readonly tab: number;
  /** From the browser. */
  readonly url: string;
  /** Its number in the library, as the content script has it. */
  readonly own: number | undefined;
  /** Whether it was remembered on this visit. */
  readonly remembered: boolean;
}

/**
 * The page at hand in the library, if it is there: read from there, because a content script that was
 * taken over could name any page to be forgotten, and does not hear of what was. Unknown where the
 * tab does not tell enough to find it.
 */
export async function ownPage(library: Library, at: AtHand): Promise<Page | 'unknown' | undefined> {
  const [known] = at.own === undefined ? [] : await library.pages([at.own]);
  if (known && siteOf(known.url) === siteOf(at.url)) return known;
  // Remembered since it was looked up, it has a number that nobody has told the page.
  return at.remembered ? await byItsText(library, at) : undefined;
}

async function byItsText(
  library: Library,
  { tab, url }: AtHand,
): Promise<Page | 'unknown' | undefined> {
  const article = admitArticle(await askPage(tab, 'article').catch(() => undefined));
  if (!article) return 'unknown';
  // With its tables it is most of what the popup would have to load before it can show anything.
  const { createFingerprinter } = await import('../../../core/simhash/fingerprinter.ts');
  const { reader } = await createFingerprinter();
  const { canonical, title, text } = article;
  return await library.page({ url, canonical, title, fingerprint: reader(text) });
}
