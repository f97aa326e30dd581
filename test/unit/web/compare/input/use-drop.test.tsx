import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useDrop } from '../../../../../web/compare/input/use-drop.ts';
import { useFiles } from '../../../../../web/compare/input/use-files.ts';

afterEach(() => vi.unstubAllGlobals());

test('the drop listeners stay when the page renders again', async () => {
  const { window, document } = parseHTML('<html><body></body></html>');
  const listened: string[] = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('addEventListener', (type: string) => listened.push(type));
  vi.stubGlobal('removeEventListener', () => {});
  const write = () => {};
  function Component({ a }: { a: string }) {
    const [, open] = useFiles(write);
    useDrop({ a, b: '' }, open);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Component a="Some" />));
  await act(async () => root.render(<Component a="Some text" />));
  expect(listened).toEqual(['dragover', 'dragleave', 'drop']);
});
