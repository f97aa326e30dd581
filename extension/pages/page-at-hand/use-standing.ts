import { useCallback, useEffect, useRef, useState } from 'react';
import type { Message, ToBackground } from '../../shared/messages.ts';
import { onChange, UNTIL_RESUMED } from '../../shared/settings.ts';
import { ASKING, type Standing, standing } from './view.ts';

/** How things stand in a tab, followed as it changes; with it, the function that asks at once. */
export function useStanding(tab: number | undefined): readonly [Standing, () => void] {
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
        const answer = await standing(tab);
        if (isOver) return;
        setNow((before) => (same(before, answer) ? before : answer));
        askAtPauseEnd(answer);
      }
      isAsking = false;
    };
    const askAtPauseEnd = ({ view }: Standing) => {
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
function same(a: Standing, b: Standing): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
