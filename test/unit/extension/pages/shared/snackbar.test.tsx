import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import {
  type SnackbarMessage,
  SnackbarProvider,
  useSnackbar,
} from '../../../../../extension/pages/shared/Snackbar.tsx';
import { createRoot, inEmptyPage } from '../../../empty-page.ts';

inEmptyPage();
beforeEach(() => setLanguage('en'));

async function openSnackbar() {
  let show: (message: SnackbarMessage) => void = () => {};
  function User() {
    show = useSnackbar();
    return null;
  }
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <SnackbarProvider>
        <User />
      </SnackbarProvider>,
    ),
  );
  return {
    status: page.querySelector('[role=status]'),
    buttons: () => page.querySelectorAll('button').length,
    show: (message: SnackbarMessage) => act(async () => show(message)),
  };
}

test('a message is added again if it has the same words, so that it is announced', async () => {
  const { status, show } = await openSnackbar();
  await show({ words: 'Saved' });
  const first = status?.firstChild;
  await show({ words: 'Saved' });
  expect(status?.textContent).toBe('Saved');
  expect(status?.firstChild).not.toBe(first);
});

test('a redundant message is shown unless there is one about the same', async () => {
  const { status, buttons, show } = await openSnackbar();
  await show({ words: '1 page deleted.', about: 1, undo: () => {} });
  await show({ words: 'Nothing to delete.', about: 2, isRedundant: true });
  expect(status?.textContent).toBe('Nothing to delete.');
  await show({ words: '1 page deleted.', about: 2, undo: () => {} });
  await show({ words: 'Nothing to delete.', about: 2, isRedundant: true });
  expect(status?.textContent).toBe('1 page deleted.');
  expect(buttons()).toBe(2);
});
