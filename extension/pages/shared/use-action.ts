import { errorSentence } from './error-sentence.ts';
import { type Message, useSnackbar } from './snackbar.tsx';

/** Does something and tells what was done, or why it could not be. Resolves to whether it was. */
export type RunAction = (what: () => Promise<Message | undefined>) => Promise<boolean>;

/** For what the reader asks for: nothing of it fails in silence. */
export function useAction(): RunAction {
  const say = useSnackbar();
  return async (what) => {
    try {
      const done = await what();
      if (done) say(done);
      return true;
    } catch (error) {
      say({ words: errorSentence(error) });
      return false;
    }
  };
}
