import { bannerWords } from '../i18n/banner.ts';
import { errorWords } from '../i18n/common.ts';
import type { ActionReply } from '../shared/messages.ts';
import { isContextInvalidated } from './context-invalidated.ts';

/** What went wrong with something the reader asked for, in words; nothing when it is done. */
export async function wrong(asked: Promise<ActionReply>): Promise<string | undefined> {
  try {
    const reply = await asked;
    if ('error' in reply) return errorWords()[reply.error];
    if ('done' in reply) return reply.done ? undefined : bannerWords().gone;
    // Looked up, but not written.
    if ('off' in reply && reply.off === 'private') return bannerWords().private;
    return bannerWords().failed;
  } catch {
    return isContextInvalidated() ? errorWords().lost : bannerWords().failed;
  }
}
