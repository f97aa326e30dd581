import { useEffect, useState } from 'react';
import { tabAtHand } from '../tabs/tab-at-hand.ts';

/**
 * The id of the tab in front in this window, also when it changes. Ids alone: for addresses the
 * browser would want the `tabs` permission.
 *
 * @param named this one in its place, and no other.
 */
export function useTabAtHand(named: number | undefined): number | undefined {
  const [tab, setTab] = useState(named);
  useEffect(() => {
    if (named !== undefined) return;
    let gone = false;
    let own: number | undefined;
    const look = async () => {
      const at = await tabAtHand();
      if (!gone) setTab(at);
    };
    const follow = ({ tabId, windowId }: chrome.tabs.OnActivatedInfo) => {
      if (windowId === own) setTab(tabId);
    };
    browser.windows.getCurrent().then(({ id }) => {
      own = id;
    });
    void look();
    browser.tabs.onActivated.addListener(follow);
    // A tab that is dragged into this window comes to the front without being activated.
    browser.tabs.onAttached.addListener(look);
    return () => {
      gone = true;
      browser.tabs.onActivated.removeListener(follow);
      browser.tabs.onAttached.removeListener(look);
    };
  }, [named]);
  return tab;
}
