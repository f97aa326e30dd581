import { ask, type Message, type ToPage } from '../shared/messages.ts';
import type { PageState } from '../shared/page-state.ts';
import { clearBanners } from './banner.ts';
import { iconOf } from './icon-of.ts';
import { visit } from './visit.ts';

// A symbol: an element with the id "twicetold" would be found under a name.
const MARK = Symbol.for('twicetold');

// Injected into tabs that were open at install, where a copy may be on its way already. After an
// update the old copy still stands here, but its runtime has lost its id.
const before: typeof browser.runtime | undefined = Reflect.get(globalThis, MARK);
if (!before?.id) {
  Reflect.set(globalThis, MARK, browser.runtime);
  clearBanners();
  start();
}

function start(): void {
  let state: PageState = { kind: 'watching' };
  let current = new AbortController();
  let visits = 0;

  const begin = () => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const show = (now: PageState) => {
      if (signal.aborted) return;
      state = now;
      const icon = iconOf(now);
      if (icon) void ask('show', icon).catch(() => {});
    };
    // A page that changes its address by itself could try texts until one is warned of.
    const warns = visits++ === 0 || navigator.userActivation.hasBeenActive;
    void visit({ signal, show, warns, renew: begin });
  };

  /** Begins anew only where something is switched on or off, and not with every setting. */
  const wake = async () => {
    const leave = await ask('hello');
    if ('off' in leave !== (state.kind === 'off')) begin();
  };

  browser.runtime.onMessage.addListener((message: Message<ToPage>, sender, reply) => {
    if (sender.id !== browser.runtime.id) return;
    if (message.type === 'state') reply(state);
    if (message.type === 'wake') {
      wake().catch(() => {});
      reply(null);
    }
  });
  addEventListener('pageshow', ({ persisted }) => {
    // The browser kept the page, but has dropped badge and tooltip of this tab in the meantime.
    if (persisted) begin();
  });
  begin();
}
