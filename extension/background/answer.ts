import type { Message, ToBackground } from '../shared/messages.ts';
import { type Admitted, admit } from './border.ts';
import { showIcon } from './icon.ts';
import { currentLeave } from './leave.ts';
import { lookUp } from './look-up.ts';
import { readerLibrary, troubleOf } from './reader-library.ts';
import { remember } from './remember.ts';

/** Answers what content scripts ask; the listener of `runtime.onMessage`. */
export function answer(
  candidate: unknown,
  sender: chrome.runtime.MessageSender,
  reply: (answer: unknown) => void,
): boolean {
  const admitted = admit(candidate, sender);
  if (!admitted) return false;
  act(admitted).then(reply, (error: unknown) => {
    const trouble = troubleOf(error);
    reply({ trouble });
    void showIcon(admitted.tab, { show: 'trouble', trouble });
  });
  return true;
}

async function act({
  message,
  tab,
}: Admitted): Promise<ReturnType<ToBackground[Message<ToBackground>['type']]>> {
  const leave = await currentLeave();
  if ('off' in leave) {
    await showIcon(tab, leave);
    return leave;
  }
  switch (message.type) {
    case 'hello':
      // Opening takes longest on a cold start; the page still has to come to rest.
      readerLibrary().catch(() => {});
      await showIcon(tab, { show: 'watching' });
      return leave;
    case 'lookUp': {
      const found = await lookUp(message.body);
      await showIcon(tab, {
        show: 'found',
        copies: found.copies.length,
        readBefore: found.readBefore,
      });
      return found;
    }
    case 'remember':
      await remember(message.body);
      return { remembered: true };
    case 'setAside':
      await showIcon(tab, { show: 'not-article', reason: message.body });
      return;
  }
}
