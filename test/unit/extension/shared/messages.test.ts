import { afterEach, expect, test, vi } from 'vitest';
import { ask } from '../../../../extension/shared/messages.ts';

/** A background whose worker is stopped before its first answer. */
function stoppedOnce(answer: unknown) {
  const sendMessage = vi.fn().mockResolvedValueOnce(undefined).mockResolvedValue(answer);
  vi.stubGlobal('browser', { runtime: { id: 'twicetold', sendMessage } });
  return sendMessage;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a worker that was stopped before its answer is asked again', async () => {
  const asked = stoppedOnce({ linkBadges: [] });
  expect(await ask('linkBadges', { urls: [] })).toEqual({ linkBadges: [] });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a comparison is asked for once, because it opens a tab', async () => {
  const asked = stoppedOnce({ done: true });
  await expect(ask('compare', { id: 1 })).rejects.toThrow('No answer');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('an extension that was updated is not asked again', async () => {
  const asked = stoppedOnce({ linkBadges: [] });
  vi.stubGlobal('browser', { runtime: { sendMessage: asked } });
  await expect(ask('linkBadges', { urls: [] })).rejects.toThrow('No answer');
  expect(asked).toHaveBeenCalledTimes(1);
});
