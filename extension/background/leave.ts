import type { Leave, Refusal } from '../shared/messages.ts';
import { offNow } from '../shared/off-now.ts';
import type { Off } from '../shared/page-state.ts';
import { type Settings, settings } from '../shared/settings.ts';
import { speak } from '../words/language.ts';
import type { Sender } from './border.ts';
import { isQuiet } from './hush.ts';
import { readerLibrary } from './reader-library.ts';
import { rulingOn } from './ruling.ts';
import { hasAccessTo } from './site-access.ts';

/** The settings now, and whether they let any page be looked at. */
export async function currentSettings(): Promise<{ chosen: Settings; off: Off | undefined }> {
  const chosen = await settings();
  // Whatever is said next is said in it.
  speak(chosen.language);
  return { chosen, off: offNow(chosen) };
}

/**
 * Whether a page may be looked at now, and how.
 *
 * @param url what it says of itself, which can only take leave away.
 * @throws LibraryError when the reader's rules cannot be read: nothing is looked at then.
 */
export async function leaveFor(from: Sender, url?: string): Promise<Leave | Refusal> {
  const { chosen, off } = await currentSettings();
  const refused = off ?? (await offIn(from, chosen));
  if (refused) return refused;
  const addresses = url === undefined ? from.addresses : [...from.addresses, url];
  const { excluded, keep } = await rulingOn(await readerLibrary(), addresses, chosen.included);
  if (excluded) return { excluded };
  const { dwell, language, banners, corner, marksLinks, quietSites, included } = chosen;
  const notKept = keep === 'look-up' ? 'rule' : undefined;
  return {
    dwell,
    language,
    corner: banners && !(await isQuiet(from, quietSites)) ? corner : undefined,
    notKept: from.private ? 'private' : notKept,
    leavesPasswords: keep !== 'always' && !included.includes('password'),
    marksLinks,
  };
}

/** Why nothing may be looked at in this window or on this site, whatever the page is. */
async function offIn(from: Sender, { privateLookUp }: Settings): Promise<Off | undefined> {
  if (from.private && !privateLookUp) return { off: 'private' };
  return (await hasAccessTo(from.addresses[0])) ? undefined : { off: 'no-access' };
}
