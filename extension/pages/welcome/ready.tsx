import type { Settings } from '../../shared/settings.ts';
import { welcomeWords } from '../../words/welcome.ts';
import { seconds } from '../moment.ts';

/** What happens next, to a reader who has agreed. */
export function Ready({ settings }: { readonly settings: Settings }) {
  return (
    <>
      {settings.pausedUntil > Date.now() && <p>{welcomeWords().paused}</p>}
      <ol>
        <li>{welcomeWords().nextRead(seconds(settings.dwell))}</li>
        <li>{welcomeWords().nextCopy}</li>
      </ol>
      <p>{welcomeWords().nextPin}</p>
    </>
  );
}
