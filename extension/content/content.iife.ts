import { language, setLanguage } from '../i18n/language.ts';
import {
  ask,
  type Message,
  type PageAccess,
  type Refusal,
  type ToPage,
} from '../shared/messages.ts';
import type { PageState } from '../shared/page-state.ts';
import { isContextInvalidated, onContextInvalidated } from './context-invalidated.ts';
import { onUrlChange } from './dom-quiet.ts';
import { iconOf } from './icon-of.ts';
import { showLinkBadges } from './link-badges.ts';
import { articleNow, rememberNow } from './manual-actions.ts';
import { needsNewVisit } from './needs-new-visit.ts';
import type { DocumentState } from './notifier.ts';
import { clearHosts } from './panel/host.ts';
import { Visit } from './visit.ts';

// A symbol: an element with the id "twicetold" would be found under a name.
const MARK = Symbol.for('twicetold');

const ROUTE = 500;

// Injected into tabs that were open at install, where a copy may be on its way already. After an
// update, or when the extension is enabled again, the old copy runs on in Chrome, cut off from the
// extension; it brings back nothing of what it showed.
const before: typeof browser.runtime | undefined = Reflect.get(globalThis, MARK);
if (!before?.id) {
  Reflect.set(globalThis, MARK, browser.runtime);
  clearHosts('banner');
  clearHosts('marks');
  start();
}

function start(): void {
  let state: PageState = { kind: 'watching' };
  let access: PageAccess | Refusal | undefined;
  let current = new AbortController();
  let marking: AbortController | undefined;
  let visit: Visit | undefined;
  let visits = 0;
  const memory: DocumentState = {
    corner: undefined,
    quiet: new AbortController(),
    dismissed: new Set(),
    noticed: new Set(),
  };

  const granted = (now: PageAccess | Refusal) => {
    access = now;
    if (!('dwellMs' in now)) return;
    setLanguage(now.language);
    // A copy that has lost its extension cannot ask the browser for its language any more.
    setLanguage(language());
    if (memory.corner && !now.corner) {
      memory.quiet.abort();
      memory.quiet = new AbortController();
    }
    memory.corner = now.corner;
    mark();
  };

  const mark = () => {
    const looks = !/^(?:off|excluded|error)$/.test(state.kind);
    // In files of SVG or XML there are neither links nor elements to mark them with.
    const isHtml = document.documentElement instanceof HTMLElement;
    const isParsed = document.readyState !== 'loading';
    const may = access !== undefined && 'dwellMs' in access && access.showLinkBadges;
    const wanted = looks && isHtml && isParsed && may;
    if (wanted === (marking !== undefined)) return;
    marking?.abort();
    marking = wanted ? new AbortController() : undefined;
    if (marking) showLinkBadges(marking.signal);
  };

  const begin = () => {
    current.abort();
    if (isContextInvalidated()) return;
    current = new AbortController();
    const { signal } = current;
    const show = (now: PageState) => {
      if (signal.aborted) return;
      state = now;
      mark();
      void ask('show', iconOf(now)).catch(() => {});
    };
    // A page that changes its address by itself could try texts until one is warned of.
    const warns = visits++ === 0 || navigator.userActivation.hasBeenActive;
    visit = new Visit({ signal, show, granted, warns, memory, renew: begin });
    void visit.run();
  };

  /** Begins anew only where something of the visit is switched, and not with every setting. */
  const wake = async () => {
    const now = await ask('requestAccess');
    if (state.kind === 'error' || needsNewVisit(access, now)) begin();
    else granted(now);
  };

  const remember = async () => {
    const at = visit;
    const kept = await rememberNow(current.signal);
    if ('remembered' in kept && kept.remembered) at?.setRemembered();
    return kept;
  };

  browser.runtime.onMessage.addListener((message: Message<ToPage>, sender, reply) => {
    if (sender.id !== browser.runtime.id) return;
    switch (message.type) {
      case 'state':
        reply(state);
        return;
      case 'accessChanged':
        wake().catch(() => {});
        reply(null);
        return;
      case 'libraryChanged':
        visit?.lookAgain().then(
          () => reply(null),
          () => reply(null),
        );
        return visit !== undefined;
      case 'article':
        articleNow(current.signal).then(reply, () => reply(null));
        return true;
      case 'remember':
        remember().then(reply, () => reply({ error: 'unavailable' }));
        return true;
    }
  });
  document.addEventListener('DOMContentLoaded', mark, { once: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The browser kept the page, but has dropped badge and tooltip of this tab in the meantime.
    // For the reader this is a page that was loaded, and warned of as such.
    visits = 0;
    begin();
  });
  // A visit that has ended sees no more of the page, which may become one that is looked at. Some
  // pages change their address all the time.
  let waiting = false;
  onUrlChange(() => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      if (state.kind === 'excluded' || state.kind === 'error') begin();
    }, ROUTE);
  }, new AbortController().signal);
  onContextInvalidated(() => {
    current.abort();
    marking?.abort();
  });
  begin();
}
