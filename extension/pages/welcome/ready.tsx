import type { Settings } from '../../shared/settings.ts';
import { welcomeWords } from '../../words/welcome.ts';
import { seconds } from '../moment.ts';
import { usePinned } from './use-pinned.ts';

interface Agreed {
  readonly settings: Settings;
  readonly keepsText: boolean | undefined;
}

/** What happens next, to a reader who has agreed. */
export function Ready({ settings, keepsText }: Agreed) {
  const words = welcomeWords();
  const isPinned = usePinned();
  return (
    <>
      {settings.pausedUntil > Date.now() && <p>{words.paused}</p>}
      <ol>
        <li>{words.nextRead(seconds(settings.dwell))}</li>
        <li>{words.nextCopy}</li>
      </ol>
      {isPinned === false && <p>{words.nextPin}</p>}
      {keepsText !== undefined && (
        <p>
          {keepsText ? words.textsKept : words.textsNotKept}{' '}
          <a href="/pages/options/options.html#texts">{words.changeTexts}</a>
        </p>
      )}
    </>
  );
}
