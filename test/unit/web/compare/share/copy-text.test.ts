import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from '../../../../../web/compare/share/copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

const onCopied = () => ({ kind: 'link' }) as const;
const ready = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  return 'a packed link';
};

/** A clipboard that a page may write to during a click only, as in Safari. */
function stubClipboard() {
  const clipboard = { text: '' };
  let isClick = true;
  queueMicrotask(() => {
    isClick = false;
  });
  const allow = () => {
    if (!isClick) throw new DOMException('No user gesture', 'NotAllowedError');
  };
  vi.stubGlobal('navigator', {
    clipboard: {
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
  vi.stubGlobal('ClipboardItem', ClipboardItem);
  return clipboard;
}

test('copies a text that takes time to make, during the click', async () => {
  const clipboard = stubClipboard();
  expect(await copyText(ready(), onCopied)).toEqual({ kind: 'link' });
  expect(clipboard.text).toBe('a packed link');
});

test('returns the text if the browser forbids copying', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('short', onCopied)).toEqual({ kind: 'manual', text: 'short' });
  expect(await copyText(ready(), onCopied)).toEqual({ kind: 'manual', text: 'a packed link' });
});

test('copies nothing if making the text fails', async () => {
  const clipboard = stubClipboard();
  const failing = ready().then(() => {
    throw new Error('Too long');
  });
  await expect(copyText(failing, onCopied)).rejects.toThrow('Too long');
  expect(clipboard.text).toBe('');
});
