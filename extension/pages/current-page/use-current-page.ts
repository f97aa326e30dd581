import { useCallback, useEffect, useRef, useState } from 'react';
import type { Page } from '../../../core/library/storage/page.ts';
import { siteOf } from '../../../core/url/site.ts';
import type { Message, ToBackground } from '../../shared/messages.ts';
import { onChange, UNTIL_RESUMED } from '../../shared/settings.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { useLibraryVersion } from '../shared/library-changes.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { notifyTab, notifyTabs } from '../shared/tabs.ts';
import { ASKING, getPageStatus, type PageStatus } from './view.ts';

/** The page in a tab, and all that popup and side panel know of it. */
export interface CurrentPage {
  readonly tab: number | undefined;
  readonly status: PageStatus;
  readonly own: OwnPage;
  /** What can be written about; nothing in a private window, of which nothing is ever written. */
  readonly writable: { readonly tab: number; readonly url: string } | undefined;
  /** Asks the tab how things stand. */
  readonly ask: () => void;
  /** To be called when the library has changed: all tabs are told, and this one is asked. */
  readonly changed: () => Promise<void>;
}

/** Watches the page in a tab. */
export function useCurrentPage(tab: number | undefined): CurrentPage {
  const [status, ask] = useStanding(tab);
  const own = useOwnPage(tab, status, ask);
  const changed = async () => {
    await notifyTabs(tab);
    ask();
  };
  const { url, isPrivate } = status;
  const writable = tab === undefined || url === undefined || isPrivate ? undefined : { tab, url };
  return { tab, status, own, writable, ask, changed };
}

/** The page at hand in the library. */
interface OwnPage {
  /** Nothing where it is not there, `'unknown'` until one can tell. */
  readonly page: Page | 'unknown' | undefined;
  readonly error: string | undefined;
}

/**
 * Looks for the page at hand in the library, and again when the tab or the library changes. By its number,
 * and on its site alone: a content script that was taken over could name any page to be forgotten.
 *
 * @param ask asks the tab how things stand.
 */
function useOwnPage(tab: number | undefined, { view, url }: PageStatus, ask: () => void): OwnPage {
  const [page, setPage] = useState<OwnPage['page']>('unknown');
  const [error, setError] = useState<string>();
  const version = useLibraryVersion();
  const isKnown = view.kind === 'looked-up';
  const own = isKnown ? view.savedPageId : undefined;
  const remembered = isKnown && view.remembered;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the library is a reason to look again.
  useEffect(() => {
    if (tab === undefined || url === undefined || !isKnown) {
      setPage('unknown');
      return;
    }
    let gone = false;
    const find = async () => {
      const library = await readerLibrary();
      const [known] = own === undefined ? [] : await library.pages([own]);
      if (gone) return;
      setError(undefined);
      if (known && siteOf(known.url) === siteOf(url)) {
        setPage(known);
      } else if (own === undefined && !remembered) {
        setPage(undefined);
      } else {
        // Remembered or forgotten since it was looked up, which the tab has not heard of.
        setPage('unknown');
        await notifyTab(tab);
        ask();
      }
    };
    find().catch((error: unknown) => {
      if (!gone) setError(errorSentence(error));
    });
    return () => {
      gone = true;
    };
  }, [tab, url, isKnown, own, remembered, version, ask]);

  return { page, error };
}

/** How things stand in a tab, followed as it changes; with it, the function that asks at once. */
function useStanding(tab: number | undefined): readonly [PageStatus, () => void] {
  const [now, setNow] = useState(ASKING);
  const again = useRef(() => {});
  useEffect(() => {
    let isOver = false;
    let isAsking = false;
    let isStale = false;
    let pauseEnd: number | undefined;
    // One question at a time: a page may announce changes without end.
    const ask = async () => {
      isStale = true;
      if (isAsking) return;
      isAsking = true;
      while (isStale && !isOver) {
        isStale = false;
        const answer = await getPageStatus(tab);
        if (isOver) return;
        setNow((before) => (same(before, answer) ? before : answer));
        askAtPauseEnd(answer);
      }
      isAsking = false;
    };
    const askAtPauseEnd = ({ view }: PageStatus) => {
      clearTimeout(pauseEnd);
      if (view.kind !== 'off' || view.why.off !== 'paused') return;
      const { until } = view.why;
      // No timer is later than 2^31 ms; a pause that was not chosen here may be.
      if (until === UNTIL_RESUMED) return;
      const wait = Math.min(Math.max(0, until - Date.now()) + 1, 2 ** 31 - 1);
      pauseEnd = window.setTimeout(ask, wait);
    };
    again.current = () => void ask();
    void ask();
    const stop = onTabChange(tab, () => void ask());
    return () => {
      isOver = true;
      clearTimeout(pauseEnd);
      stop();
    };
  }, [tab]);
  return [now, useCallback(() => again.current(), [])];
}

/**
 * Calls back when what is known of the page in a tab may be another: the page says so, the tab loads
 * another one, a setting or the access to sites changes.
 */
function onTabChange(tab: number | undefined, listener: () => void): () => void {
  // The page tells the background what its icon is to show, whenever its state changes. The browser
  // brings that here as well; the answer is the background's.
  const hear = (message: Message<ToBackground>, sender: chrome.runtime.MessageSender) => {
    if (sender.id !== browser.runtime.id || sender.tab?.id !== tab) return;
    if (message?.type === 'show') listener();
  };
  const follow = (id: number, { status, url }: chrome.tabs.OnUpdatedInfo) => {
    if (id === tab && (status !== undefined || url !== undefined)) listener();
  };
  const { permissions, runtime, tabs } = browser;
  const stop = onChange(listener);
  runtime.onMessage.addListener(hear);
  tabs.onUpdated.addListener(follow);
  permissions.onAdded.addListener(listener);
  permissions.onRemoved.addListener(listener);
  return () => {
    stop();
    runtime.onMessage.removeListener(hear);
    tabs.onUpdated.removeListener(follow);
    permissions.onAdded.removeListener(listener);
    permissions.onRemoved.removeListener(listener);
  };
}

/** Nothing is drawn again for an answer that is the same. */
function same(a: PageStatus, b: PageStatus): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
