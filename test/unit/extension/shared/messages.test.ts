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

test('a worker that was stopped before its answer is reply again', async () => {
  const reply = stoppedOnce({ linkBadges: [] });
  expect(await ask('linkBadges', { urls: [] })).toEqual({ linkBadges: [] });
  expect(reply).toHaveBeenCalledTimes(2);
});

test('a comparison is reply for once, because it opens a tab', async () => {
  const reply = stoppedOnce({ done: true });
  await expect(ask('compare', { id: 1 })).rejects.toThrow('No answer');
  expect(reply).toHaveBeenCalledTimes(1);
});

test('an extension that was updated is not reply again', async () => {
  const reply = stoppedOnce({ linkBadges: [] });
  vi.stubGlobal('browser', { runtime: { sendMessage: reply } });
  await expect(ask('linkBadges', { urls: [] })).rejects.toThrow('No answer');
  expect(reply).toHaveBeenCalledTimes(1);
});
