import { afterEach, expect, test, vi } from 'vitest';
import { ask } from '../../../../extension/shared/messages.ts';

/** Stubs a background whose worker stops a number of times before it answers. */
function stopped(times: number, answer: unknown) {
  const sendMessage = vi.fn().mockResolvedValue(answer);
  for (let i = 0; i < times; i++) sendMessage.mockResolvedValueOnce(undefined);
  vi.stubGlobal('browser', { runtime: { id: 'twicetold', sendMessage } });
  return sendMessage;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([1, 2])(
  'asks again if the worker is stopped %s times before it answers',
  async (times) => {
    const sendMessage = stopped(times, { linkBadges: [] });
    expect(await ask('linkBadges', { urls: [] })).toEqual({ linkBadges: [] });
    expect(sendMessage).toHaveBeenCalledTimes(times + 1);
  },
);

test('gives up if nobody answers', async () => {
  const sendMessage = stopped(10, { linkBadges: [] });
  await expect(ask('linkBadges', { urls: [] })).rejects.toThrow('No answer');
  expect(sendMessage).toHaveBeenCalledTimes(3);
});

test('asks for a comparison only once, because it opens a tab', async () => {
  const sendMessage = stopped(1, { done: true });
  await expect(ask('compare', { id: 1 })).rejects.toThrow('No answer');
  expect(sendMessage).toHaveBeenCalledTimes(1);
});

test('doesn’t ask again after the extension was updated', async () => {
  const sendMessage = stopped(1, { linkBadges: [] });
  vi.stubGlobal('browser', { runtime: { sendMessage } });
  await expect(ask('linkBadges', { urls: [] })).rejects.toThrow('No answer');
  expect(sendMessage).toHaveBeenCalledTimes(1);
});
