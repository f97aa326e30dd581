import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useFileDrop, useOpenFiles } from '../../../../../web/compare/input/open-files.ts';

afterEach(() => vi.unstubAllGlobals());

test('the drop listeners stay when the page renders again', async () => {
  const { window, document } = parseHTML('<html><body></body></html>');
  const types: string[] = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('addEventListener', (type: string) => types.push(type));
  vi.stubGlobal('removeEventListener', () => {});
  const setTexts = () => {};
  function Component({ a }: { a: string }) {
    const [, { open }] = useOpenFiles(setTexts);
    useFileDrop({ a, b: '' }, open);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Component a="Some" />));
  await act(async () => root.render(<Component a="Some text" />));
  expect(types).toEqual(['dragover', 'dragleave', 'drop']);
});
