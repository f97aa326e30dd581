import { useMemo } from 'react';
import type { Page } from '../../../core/library/storage/page.ts';
import { isHttpUrl } from '../../../core/url/http-url.ts';
import { siteOf } from '../../../core/url/site.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { popupWords } from '../../i18n/popup.ts';
import { parseRememberReply } from '../../shared/message-schema.ts';
import { askPage } from '../../shared/messages.ts';
import { refreshSiteTabs } from '../../shared/tabs.ts';
import { RESTORABLE_MS, readerLibrary } from '../shared/reader-library.ts';
import { useAction } from '../shared/use-action.ts';
import { useLibraryVersion } from '../shared/use-library-version.ts';
import styles from './Controls.module.css';
import viewStyles from './CurrentPage.module.css';
import type { PageStatus } from './page-status.ts';
import { describeRememberReply } from './status-text.ts';

/**
 * Buttons that remember the current page, or delete it.
 *
 * @param page the page in the library, if it is there.
 * @param onChange is called after each change of the library, and after its undo.
 */
export function PageActions({
  tab,
  page,
  onChange,
}: {
  readonly tab: number;
  readonly page: Page | undefined;
  readonly onChange: () => unknown;
}) {
  const runAction = useAction();
  const words = popupWords();

  const remember = () =>
    runAction(async () => {
      const reply = parseRememberReply(await askPage(tab, 'remember').catch(() => undefined));
      await onChange();
      return { words: describeRememberReply(reply) };
    });

  const deletePage = ({ id }: Page) =>
    runAction(async () => {
      const library = await readerLibrary();
      const { deletionId } = await library.delete(id, {
        restorableUntil: Date.now() + RESTORABLE_MS,
      });
      await onChange();
      const message = { words: words.deleted, about: id };
      if (deletionId === undefined) return { ...message, isRedundant: true };
      return {
        ...message,
        undo: async () => {
          await library.restore(deletionId);
          await onChange();
        },
      };
    });

  const deleteAndSkip = (page: Page) =>
    runAction(async () => {
      const { id, site } = page;
      const library = await readerLibrary();
      // The rule comes first, or the page could be remembered again in between.
      const rule = { target: page.url, keep: 'never' as const, since: Date.now() };
      const previousRules = await library.setRules([rule]);
      const { deletionId } = await library.delete(id, {
        restorableUntil: Date.now() + RESTORABLE_MS,
      });
      await refreshSiteTabs(site, tab);
      await onChange();
      const message = { words: words.deletedAndSkipped, about: id };
      if (deletionId === undefined) return { ...message, isRedundant: true };
      return {
        ...message,
        undo: async () => {
          await library.setRules(previousRules);
          await library.restore(deletionId);
          await refreshSiteTabs(site, tab);
          await onChange();
        },
      };
    });

  // The keys keep React from turning one button into another while the reader is clicking it.
  return (
    <div className={styles['actions']}>
      {page ? (
        <>
          <button
            key="delete"
            type="button"
            className={viewStyles['action']}
            onClick={() => deletePage(page)}
          >
            {words.delete}
          </button>
          <button
            key="skip"
            type="button"
            className={viewStyles['action']}
            onClick={() => deleteAndSkip(page)}
          >
            {words.deleteAndSkip}
          </button>
        </>
      ) : (
        <button
          key="remember"
          type="button"
          className={`button ${styles['small']}`}
          onClick={remember}
        >
          {words.rememberNow}
        </button>
      )}
    </div>
  );
}

/**
 * Shows when the current page was deleted, and a button to restore it.
 *
 * @param onChange is called when it has been restored.
 */
export function RestorePage({
  tab,
  deletedPage: { undo, deletedAt, rule },
  onChange,
}: {
  readonly tab: number;
  readonly deletedPage: DeletedPage;
  readonly onChange: () => unknown;
}) {
  const runAction = useAction();
  const words = popupWords();

  const restore = () =>
    runAction(async () => {
      const library = await readerLibrary();
      if (rule !== undefined) await library.setRule(rule, undefined, Date.now());
      await library.restore(undo);
      if (rule !== undefined) await refreshSiteTabs(siteOf(rule), tab);
      await onChange();
      return { words: words.restored };
    });

  return (
    <p className={styles['actions']}>
      {words.deletedAt(formatOnDate(deletedAt))}
      <button type="button" className={viewStyles['action']} onClick={restore}>
        {words.restore}
      </button>
    </p>
  );
}

/** The current page, if it was deleted by itself and can still be restored. */
interface DeletedPage {
  /** What `Library.restore` takes. */
  readonly undo: number;
  /** In milliseconds since 1970. */
  readonly deletedAt: number;
  /** The address that a rule skips, too, if one does. */
  readonly rule: string | undefined;
}

/**
 * Finds out whether the current page can still be restored, even if the popup was closed since then
 * or the page was deleted elsewhere. Does so again when the tab or the library changes.
 */
export function useDeletedPage({ state, url, isPrivate }: PageStatus): DeletedPage | undefined {
  const version = useLibraryVersion();
  const isGone = state.kind === 'looked-up' && state.savedPageId === undefined;
  const target = state.kind === 'excluded' && 'rule' in state.why ? state.why.rule : '';
  const rule = isHttpUrl(target) ? target : undefined;
  // The tab may have another address than the one at which the page was remembered.
  const address = rule ?? (isGone ? url : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another state, the answer may differ.
  const load = useMemo(() => {
    if (isPrivate || address === undefined) return undefined;
    return async (): Promise<DeletedPage | undefined> => {
      const deletion = await (await readerLibrary()).findDeletion(address);
      if (!deletion || deletion.until <= Date.now()) return undefined;
      return { undo: deletion.deletionId, deletedAt: deletion.until - RESTORABLE_MS, rule };
    };
  }, [state, isPrivate, address, rule]);
  // The page itself reports a library that can't be opened.
  return useAsync(load, { version }).value;
}
