import { afterEach, expect, test, vi } from 'vitest';
import { copy } from '../../../../../web/compare/share/outcome.ts';

afterEach(() => vi.unstubAllGlobals());

const copied = () => ({ of: 'link' }) as const;
const ready = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  return 'a packed link';
};

/** A clipboard that a page may write to during a click only, as in Safari. */
function stubClipboard({ takesPromises = true, isLimited = true } = {}) {
  const clipboard = { text: '' };
  let isClick = true;
  queueMicrotask(() => {
    isClick = false;
  });
  const allow = () => {
    if (isLimited && !isClick) throw new DOMException('No user gesture', 'NotAllowedError');
  };
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        allow();
        clipboard.text = text;
      },
      write: async ([item]: { data: Record<string, Promise<Blob>> }[]) => {
        allow();
        const blob = await item?.data['text/plain'];
        clipboard.text = (await blob?.text()) ?? '';
      },
    },
  });
  const ClipboardItem = class {
    readonly data: unknown;
    constructor(data: unknown) {
      this.data = data;
    }
  };
  vi.stubGlobal('ClipboardItem', takesPromises ? ClipboardItem : undefined);
  return clipboard;
}

test('a text that takes time is copied during the click', async () => {
  const clipboard = stubClipboard();
  expect(await copy(ready(), copied)).toEqual({ of: 'link' });
  expect(clipboard.text).toBe('a packed link');
});

test('a browser without ClipboardItem gets the text when it is there', async () => {
  const clipboard = stubClipboard({ takesPromises: false, isLimited: false });
  expect(await copy(ready(), copied)).toEqual({ of: 'link' });
  expect(clipboard.text).toBe('a packed link');
});

test('a text that may not be copied is shown', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copy('short', copied)).toEqual({ of: 'byHand', text: 'short' });
  expect(await copy(ready(), copied)).toEqual({ of: 'byHand', text: 'a packed link' });
});

test('a text that cannot be made is not copied', async () => {
  const clipboard = stubClipboard();
  const failing = ready().then(() => {
    throw new Error('Too long');
  });
  await expect(copy(failing, copied)).rejects.toThrow('Too long');
  expect(clipboard.text).toBe('');
});
