import { text } from '../../shared/i18n.ts';
import type { Settings } from '../../shared/settings.ts';
import { seconds } from '../moment.ts';

/** What happens next, to a reader who has agreed. */
export function Ready({ settings }: { readonly settings: Settings }) {
  return (
    <>
      {settings.pausedUntil > Date.now() && <p>{text('welcomePaused')}</p>}
      <ol>
        <li>{text('welcomeNextRead', seconds(settings.dwell))}</li>
        <li>{text('welcomeNextCopy')}</li>
      </ol>
      <p>{text('welcomeNextPin')}</p>
    </>
  );
}
