import { errorSentence } from './error-sentence.ts';
import { type SnackbarMessage, useSnackbar } from './Snackbar.tsx';

/**
 * Runs an action that the reader asked for, and shows the message it returns, or why it failed.
 * Resolves to whether it succeeded.
 */
export type RunAction = (action: () => Promise<SnackbarMessage | undefined>) => Promise<boolean>;

/** Returns a function that runs an action without letting it fail silently. */
export function useAction(): RunAction {
  const showMessage = useSnackbar();
  return async (action) => {
    try {
      const message = await action();
      if (message) showMessage(message);
      return true;
    } catch (error) {
      showMessage({ words: errorSentence(error) });
      return false;
    }
  };
}
