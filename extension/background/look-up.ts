import type { Match } from '../../core/library/find.ts';
import type { Article, LookUp } from '../shared/messages.ts';
import type { Copy } from '../shared/page-state.ts';
import { fingerprint } from './fingerprinter.ts';
import { readerLibrary } from './reader-library.ts';

/** The remembered copies of an article, the closest first, without the article's own page. */
export async function lookUp(article: Article): Promise<Extract<LookUp, { copies: unknown }>> {
  const [library, print] = await Promise.all([readerLibrary(), fingerprint(article.text)]);
  const [known, matches] = await Promise.all([
    library.page({ url: article.url, canonical: article.canonical, fingerprint: print }),
    library.find(print),
  ]);
  return {
    copies: matches.filter(({ page }) => page.id !== known?.id).flatMap(copyOf),
    readBefore: known?.lastRead,
  };
}

function copyOf({ page, verdict }: Match): Copy[] {
  const { kind, similarity } = verdict;
  if (kind !== 'identical' && kind !== 'near-duplicate') return [];
  const { id, title, site, url, lastRead } = page;
  return [{ id, title, site, url, lastRead, kind, similarity }];
}
