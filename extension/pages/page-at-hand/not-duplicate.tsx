import { popupWords } from '../../i18n/popup.ts';
import { askPage } from '../../shared/messages.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { readerLibrary } from '../reader-library.ts';
import { useDeed } from '../use-deed.ts';
import { admitArticle } from './border.ts';
import styles from './quiet-action.module.css';

const { action } = styles;

/**
 * Says that the page at hand is no duplicate of an earlier one.
 *
 * @param then is called when it has been set down, or taken back.
 */
export function NotDuplicate({
  tab,
  url,
  page,
  then,
}: {
  readonly tab: number;
  readonly url: string;
  readonly page: EarlierPage;
  readonly then: () => unknown;
}) {
  const deed = useDeed();
  const words = popupWords();

  const set = () =>
    deed(async () => {
      const library = await readerLibrary();
      // The address is the browser's: of the page's own word only what it calls canonical is taken.
      const article = admitArticle(await askPage(tab, 'article').catch(() => undefined));
      const place = { url, canonical: article?.canonical };
      const isSet = await library.setApart(place, page.id, true, Date.now());
      await then();
      if (!isSet) return { words: words.gone };
      return {
        words: words.toldApart,
        undo: async () => {
          await library.setApart(place, page.id, false, Date.now());
          await then();
        },
      };
    });

  return (
    <button type="button" className={action} onClick={set}>
      {words.notDuplicate}
    </button>
  );
}
