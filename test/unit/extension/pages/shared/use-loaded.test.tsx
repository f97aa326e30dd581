import { act } from 'react';
import { expect, test } from 'vitest';
import { SnackbarProvider } from '../../../../../extension/pages/shared/Snackbar.tsx';
import { useLoaded } from '../../../../../extension/pages/shared/use-loaded.ts';
import { createRoot, inEmptyPage } from '../../../empty-page.ts';

inEmptyPage();

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
