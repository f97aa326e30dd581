import type { Leave } from '../shared/messages.ts';
import { offNow } from '../shared/off-now.ts';
import type { Off } from '../shared/page-state.ts';
import { settings } from '../shared/settings.ts';
import { speak } from '../words/language.ts';

/** Whether pages may be looked at now. */
export async function currentLeave(): Promise<Leave | Off> {
  const chosen = await settings();
  const { dwell, language, banners, corner } = chosen;
  // Whatever is said next is said in it.
  speak(language);
  return (
    offNow(chosen) ?? {
      dwell,
      language,
      corner: banners ? corner : undefined,
      notKept: undefined,
    }
  );
}
