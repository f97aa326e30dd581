import { createRoot, inEmptyPage } from '../../../empty-page.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Library, openLibrary } from '../../../../../core/library/library.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { SiteRules } from '../../../../../extension/pages/options/SiteRules.tsx';
import { SnackbarProvider } from '../../../../../extension/pages/shared/Snackbar.tsx';
import { changeField } from '../change-field.ts';

inEmptyPage();
beforeEach(() => setLanguage('en'));

async function show(library: Library) {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <SnackbarProvider>
        <SiteRules library={library} />
      </SnackbarProvider>,
    ),
  );
  return {
    page,
    /** Waits until as many rules are shown. */
    expectRules: (count: number) =>
      vi.waitFor(async () => {
        await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
        expect(page.querySelectorAll('[data-testid=rules] li')).toHaveLength(count);
      }, 30_000),
  };
}

const rule = (target: string) => ({ target, keep: 'never' as const, since: 1000 });

test('undo restores what the library had, even if the list doesn’t show it yet', async () => {
  vi.stubGlobal('browser', { tabs: { query: async () => [] } });
  const library = await openLibrary('undone');
  await library.setRules([rule('a.test')]);
  const outdated = await library.rules();
  const { page, expectRules } = await show({ ...library, rules: async () => outdated });
  await expectRules(1);
  await library.setRules([{ target: 'a.test', keep: 'look-up', since: 2000 }]);
  const before = await library.rules();
  const press = (name: string) =>
    vi.waitFor(async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      const button = [...page.querySelectorAll('button')].find((each) => each.textContent === name);
      if (!button) throw new Error(`There is no button “${name}”.`);
      await act(async () => button.click());
    }, 30_000);
  await press('Remove');
  await press('Undo');
  await vi.waitFor(async () => expect(await library.rules()).toEqual(before), 30_000);
});

test('the list follows changes elsewhere, and its filter ignores case and stays while it hides rules', async () => {
  const library = await openLibrary('filtered');
  const targets = Array.from({ length: 9 }, (_, i) => `${i}.test`);
  await library.setRules([...targets, 'https://a.test/Story'].map(rule));
  const { page, expectRules } = await show(library);
  await expectRules(10);
  await changeField(page.querySelector('input[type=search]'), { value: 'sTORY' });
  await expectRules(1);
  await library.setRules([{ target: 'https://a.test/Story', keep: undefined, since: 0 }]);
  await expectRules(0);
  await changeField(page.querySelector('input[type=search]'), { value: '' });
  await expectRules(9);
});
