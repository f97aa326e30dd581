import { type Message, useSnackbar } from './snackbar/snackbar.tsx';
import { troubleSentence } from './trouble-sentence.ts';

/** Does something and tells what was done, or why it could not be. */
export type Deed = (what: () => Promise<Message | undefined>) => Promise<void>;

/** For what the reader asks for: nothing of it fails in silence. */
export function useDeed(): Deed {
  const say = useSnackbar();
  return async (what) => {
    try {
      const done = await what();
      if (done) say(done);
    } catch (error) {
      say({ words: troubleSentence(error) });
    }
  };
}
