import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '../../../../../extension/pages/shared/snackbar.tsx';
import { useLoaded } from '../../../../../extension/pages/shared/use-loaded.ts';

beforeEach(() => {
  const { window, document } = parseHTML('<html><body></body></html>');
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

afterEach(() => vi.unstubAllGlobals());

test('loads again when the version changes, and on demand', async () => {
  let stored = 'first';
  const load = async () => stored;
  let reload = () => {};
  function Value({ version }: { readonly version: number }) {
    const [value, again] = useLoaded(load, version);
    reload = again;
    return value;
  }
  const page = document.createElement('div');
  const root = createRoot(page);
  const render = (version: number) =>
    act(async () =>
      root.render(
        <SnackbarProvider>
          <Value version={version} />
        </SnackbarProvider>,
      ),
    );
  await render(0);
  expect(page.textContent).toBe('first');
  stored = 'second';
  await render(0);
  expect(page.textContent).toBe('first');
  await render(1);
  expect(page.textContent).toBe('second');
  stored = 'third';
  await act(async () => reload());
  expect(page.textContent).toBe('third');
});
