import type { Done } from '../shared/messages.ts';
import { bannerWords } from '../words/banner.ts';
import { troubleWords } from '../words/trouble.ts';

/** What went wrong with something the reader asked for, in words; nothing when it is done. */
export async function wrong(asked: Promise<Done>): Promise<string | undefined> {
  try {
    const reply = await asked;
    if ('trouble' in reply) return troubleWords()[reply.trouble];
    if ('done' in reply) return reply.done ? undefined : bannerWords().gone;
    return bannerWords().failed;
  } catch {
    // Without an id, the extension was updated, reloaded or removed under this page.
    return browser.runtime?.id ? bannerWords().failed : troubleWords().lost;
  }
}
