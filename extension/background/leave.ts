import type { Leave } from '../shared/messages.ts';
import { offNow } from '../shared/off-now.ts';
import type { Off } from '../shared/page-state.ts';
import { settings } from '../shared/settings.ts';
import { speak } from '../words/language.ts';
import type { Sender } from './border.ts';
import { isQuiet } from './hush.ts';

/** Whether any page may be looked at now, and how. */
export async function currentLeave(): Promise<Leave | Off> {
  const chosen = await settings();
  const { dwell, language, banners, corner, marksLinks, included } = chosen;
  // Whatever is said next is said in it.
  speak(language);
  return (
    offNow(chosen) ?? {
      dwell,
      language,
      corner: banners ? corner : undefined,
      notKept: undefined,
      leavesPasswords: !included.includes('password'),
      marksLinks,
    }
  );
}

/** Whether a page may be looked at now, and how. */
export async function leaveFor({ addresses }: Sender): Promise<Leave | Off> {
  const leave = await currentLeave();
  if ('off' in leave) return leave;
  const { quietSites } = await settings();
  return isQuiet(addresses[0], quietSites) ? { ...leave, corner: undefined } : leave;
}
