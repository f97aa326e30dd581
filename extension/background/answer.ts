import {
  HOST_ATTRIBUTE,
  type Message,
  type Refusal,
  type ToBackground,
} from '../shared/messages.ts';
import { allows } from './allowance.ts';
import { setApart } from './apart.ts';
import { type Admitted, admit } from './border.ts';
import { hush } from './hush.ts';
import { showIcon } from './icon.ts';
import { leaveFor } from './leave.ts';
import { lookUp } from './look-up.ts';
import { marks } from './marks.ts';
import { openCompare } from './open-compare.ts';
import { troubleOf } from './reader-library.ts';
import { remember } from './remember.ts';

type Answer = ReturnType<ToBackground[Message<ToBackground>['type']]>;

/** Answers what content scripts ask; the listener of `runtime.onMessage`. */
export function answer(
  candidate: unknown,
  sender: chrome.runtime.MessageSender,
  reply: (answer: Answer) => void,
): boolean {
  const admitted = admit(candidate, sender);
  if (!admitted || !allows(admitted)) return false;
  act(admitted).then(reply, (error: unknown) => reply({ trouble: troubleOf(error) }));
  return true;
}

async function act({ message, from }: Admitted): Promise<Answer> {
  if (message.type === 'reveal') {
    await reveal(from.tab);
    return null;
  }
  const leave = await leaveFor(from, urlOf(message)).catch(
    (error: unknown): Refusal => ({ trouble: troubleOf(error) }),
  );
  if ('off' in leave) {
    await showIcon(from.tab, leave);
    return leave;
  }
  if (message.type === 'show') {
    // What was refused is the page's to show, too: that it is excluded, that the library is shut.
    if (message.body.show !== 'off') await showIcon(from.tab, message.body);
    return null;
  }
  if (!('dwell' in leave)) return leave;
  switch (message.type) {
    case 'hello':
      return leave;
    case 'lookUp':
      return await lookUp(message.body);
    case 'remember':
      return await remember(message.body, from);
    case 'notDuplicate':
      return from.private ? { off: 'private' } : await setApart(message.body);
    case 'hush':
      return await hush(message.body, from);
    case 'compare':
      return { done: await openCompare(from.tab, message.body.id) };
    case 'marks':
      return leave.marksLinks ? await marks(message.body.urls) : { marks: [] };
  }
}

/** Firefox removes the style sheet when the extension is disabled or removed. */
async function reveal(tab: number): Promise<void> {
  await browser.scripting.insertCSS({
    target: { tabId: tab },
    origin: 'USER',
    css: `div[${HOST_ATTRIBUTE}] { visibility: visible !important; }`,
  });
}

/** The address that a message gives as that of its page. */
function urlOf(message: Message<ToBackground>): string | undefined {
  switch (message.type) {
    case 'lookUp':
    case 'remember':
    case 'notDuplicate':
      return message.body.url;
    default:
      return undefined;
  }
}
