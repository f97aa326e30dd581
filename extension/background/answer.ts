import type { Message, ToBackground } from '../shared/messages.ts';
import { type Admitted, admit } from './border.ts';
import { hush } from './hush.ts';
import { showIcon } from './icon.ts';
import { leaveFor } from './leave.ts';
import { lookUp } from './look-up.ts';
import { openCompare } from './open-compare.ts';
import { readerLibrary, troubleOf } from './reader-library.ts';
import { remember } from './remember.ts';

type Answer = ReturnType<ToBackground[Message<ToBackground>['type']]>;

/** Answers what content scripts ask; the listener of `runtime.onMessage`. */
export function answer(
  candidate: unknown,
  sender: chrome.runtime.MessageSender,
  reply: (answer: Answer) => void,
): boolean {
  const admitted = admit(candidate, sender);
  if (!admitted) return false;
  act(admitted).then(reply, (error: unknown) => reply({ trouble: troubleOf(error) }));
  return true;
}

async function act({ message, from }: Admitted): Promise<Answer> {
  const leave = await leaveFor(from);
  if ('off' in leave) {
    await showIcon(from.tab, leave);
    return leave;
  }
  switch (message.type) {
    case 'hello':
      // Opening takes longest on a cold start; the page still has to come to rest.
      readerLibrary().catch(() => {});
      return leave;
    case 'lookUp':
      return await lookUp(message.body);
    case 'remember':
      return await remember(message.body);
    case 'show':
      await showIcon(from.tab, message.body);
      return null;
    case 'hush':
      return await hush(message.body, from.addresses[0]);
    case 'compare':
      return await openCompare(from.tab, message.body.id);
    case 'notDuplicate':
    case 'marks':
      return { trouble: 'unavailable' };
  }
}
