import type { Message, ToPage } from '../shared/messages.ts';
import type { PageState } from '../shared/page-state.ts';
import { onLeave } from './on-leave.ts';
import { visit } from './visit.ts';

declare global {
  var twicetold: typeof browser.runtime | undefined;
}

// Injected into tabs that were open at install, where a copy may be on its way already. After an
// update the old copy still stands here, but its runtime has lost its id.
if (!globalThis.twicetold?.id) {
  globalThis.twicetold = browser.runtime;
  start();
}

function start(): void {
  let state: PageState = { kind: 'watching' };
  let current = new AbortController();

  const begin = () => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    void visit(signal, (now) => {
      if (!signal.aborted) state = now;
    });
  };

  browser.runtime.onMessage.addListener((message: Message<ToPage>, sender, reply) => {
    if (sender.id !== browser.runtime.id) return;
    if (message.type === 'state') reply(state);
    if (message.type === 'wake') {
      begin();
      reply();
    }
  });
  onLeave(begin);
  begin();
}
