import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Library } from '../../../../../core/library/library.ts';
import { DEFAULT_SETTINGS } from '../../../../../core/library/settings.ts';
import type { LibrarySettings } from '../../../../../core/library/storage/schema.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { WhatToRemember } from '../../../../../extension/pages/options/WhatToRemember.tsx';
import { SnackbarProvider } from '../../../../../extension/pages/shared/Snackbar.tsx';
import { fromStored } from '../../../../../extension/shared/settings.ts';
import { createRoot, inEmptyPage } from '../../../empty-page.ts';
import { changeField } from '../change-field.ts';

inEmptyPage();
beforeEach(() => setLanguage('en'));

test('a choice is shown before the library is counted again, and its undo changes nothing else', async () => {
  let settings: LibrarySettings = DEFAULT_SETTINGS;
  let isSlow = false;
  const changes: Partial<LibrarySettings>[] = [];
  const library: Partial<Library> = {
    settings: async () => settings,
    statistics: () =>
      isSlow ? new Promise(() => {}) : Promise.resolve({ texts: 0, textBytes: 0 } as never),
    overdue: async () => [],
    changeSettings: async (chosen) => {
      changes.push(chosen);
      const { keepText } = settings;
      settings = { ...settings, ...chosen };
      return { keepText };
    },
  };
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <SnackbarProvider>
        <WhatToRemember
          settings={fromStored({})}
          save={vi.fn()}
          library={library as Library}
          ask={vi.fn()}
        />
      </SnackbarProvider>,
    ),
  );
  const toggle = page.querySelector<HTMLInputElement>('#texts input');
  const isOn = () => toggle?.checked;
  expect(isOn()).toBe(false);
  isSlow = true;
  await changeField(toggle, { checked: true });
  expect(isOn()).toBe(true);
  const undo = [...page.querySelectorAll('button')].find((each) => each.textContent === 'Undo');
  await act(async () => undo?.click());
  expect(isOn()).toBe(false);
  expect(changes).toEqual([{ keepText: true }, { keepText: false }]);
});
