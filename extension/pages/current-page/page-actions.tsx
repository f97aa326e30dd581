import type { Page } from '../../../core/library/storage/page.ts';
import { popupWords } from '../../i18n/popup.ts';
import { askPage } from '../../shared/messages.ts';
import { refreshSiteTabs } from '../../shared/tabs.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { UNDO_MS } from '../shared/snackbar.tsx';
import { useAction } from '../shared/use-action.ts';
import styles from './controls.module.css';
import quiet from './current-page.module.css';
import { admitRemembered } from './message-schema.ts';
import { siteRules } from './site-rules.ts';
import { tellRemembered } from './status-text.ts';

const { actions, small } = styles;
const { action } = quiet;

/**
 * Remembers the page at hand, or forgets it.
 *
 * @param then is called when it has been done, or taken back.
 */
export function PageActions({
  tab,
  url,
  page,
  then,
}: {
  readonly tab: number;
  readonly url: string;
  readonly page: Page | undefined;
  readonly then: () => unknown;
}) {
  const deed = useAction();
  const words = popupWords();

  const remember = () =>
    deed(async () => {
      const done = admitRemembered(await askPage(tab, 'remember').catch(() => undefined));
      await then();
      return { words: tellRemembered(done) };
    });

  const forget = ({ id }: Page) =>
    deed(async () => {
      const library = await readerLibrary();
      const { undo = 0 } = await library.delete(id, { undoUntil: Date.now() + UNDO_MS });
      await then();
      return {
        words: words.deleted,
        undo: async () => {
          await library.restore(undo);
          await then();
        },
      };
    });

  const forgetForGood = ({ id, site }: Page) =>
    deed(async () => {
      const library = await readerLibrary();
      const before = (await siteRules(library, url)).page?.keep;
      // First the rule: the page could else be remembered again in between.
      await library.setRule(url, 'never', Date.now());
      const { undo = 0 } = await library.delete(id, { undoUntil: Date.now() + UNDO_MS });
      await refreshSiteTabs(site, tab);
      await then();
      return {
        words: words.deletedAndSkipped,
        undo: async () => {
          await library.setRule(url, before, Date.now());
          await library.restore(undo);
          await refreshSiteTabs(site, tab);
          await then();
        },
      };
    });

  // By their keys: React would make the one button of the other, under the finger that pressed it.
  return (
    <div className={actions}>
      {page ? (
        <>
          <button key="forget" type="button" className={action} onClick={() => forget(page)}>
            {words.delete}
          </button>
          <button
            key="for-good"
            type="button"
            className={action}
            onClick={() => forgetForGood(page)}
          >
            {words.deleteAndSkip}
          </button>
        </>
      ) : (
        <button key="remember" type="button" className={`button ${small}`} onClick={remember}>
          {words.rememberNow}
        </button>
      )}
    </div>
  );
}
