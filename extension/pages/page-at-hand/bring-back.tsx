import { siteOf } from '../../../core/url/site.ts';
import { onDate } from '../../i18n/date.ts';
import { popupWords } from '../../i18n/popup.ts';
import { readerLibrary } from '../reader-library.ts';
import { wakeSite } from '../tabs/wake-site.ts';
import { useDeed } from '../use-deed.ts';
import styles from './page-actions.module.css';
import quiet from './quiet-action.module.css';
import type { Forgotten } from './use-forgotten.ts';

const { actions } = styles;
const { action } = quiet;

/**
 * Says when the page at hand was forgotten, and brings it back.
 *
 * @param then is called when that is done.
 */
export function BringBack({
  tab,
  url,
  forgotten,
  then,
}: {
  readonly tab: number;
  readonly url: string;
  readonly forgotten: Forgotten;
  readonly then: () => unknown;
}) {
  const deed = useDeed();
  const words = popupWords();
  const { undo, at, forGood } = forgotten;

  const bringBack = () =>
    deed(async () => {
      const library = await readerLibrary();
      if (forGood) await library.setRule(url, undefined, Date.now());
      await library.restore(undo);
      if (forGood) await wakeSite(siteOf(url), tab);
      await then();
      return { words: words.restored };
    });

  return (
    <p className={actions}>
      {words.deletedAt(onDate(at))}
      <button type="button" className={action} onClick={bringBack}>
        {words.restore}
      </button>
    </p>
  );
}
