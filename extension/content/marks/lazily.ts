const AFTER = 150;

/**
 * Does a thing when the browser is idle, a moment after it was asked for, however often; and once
 * more when it was asked for in the meantime.
 *
 * @param act must not fail but by the signal.
 */
export function lazily(act: () => void | Promise<void>, signal: AbortSignal): () => void {
  let state: 'resting' | 'waiting' | 'acting' | 'again' = 'resting';
  const run = async () => {
    state = 'acting';
    try {
      await act();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    const again = (state as string) === 'again';
    state = 'resting';
    if (again) ask();
  };
  const ask = () => {
    if (signal.aborted) return;
    if (state === 'acting') state = 'again';
    if (state !== 'resting') return;
    state = 'waiting';
    setTimeout(() => requestIdleCallback(() => void run(), { timeout: 1000 }), AFTER);
  };
  return ask;
}
