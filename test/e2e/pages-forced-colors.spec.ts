import type { Locator } from '@playwright/test';
import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { samplePage } from './library-file.ts';
import { LIBRARY, popupWith } from './pages.ts';

const style = (of: Locator, property: string) =>
  of.evaluate(
    (element, property) => getComputedStyle(element).getPropertyValue(property),
    property,
  );

test('selections, bars, and messages are visible with forced colors', async ({ extension }) => {
  await extension.consent();
  const page = await extension.open(LIBRARY);
  await page.emulateMedia({ forcedColors: 'active' });
  await fillLibrary(page, [samplePage(0), samplePage(1)]);
  for (const name of ['Twicetold pages', 'Library views']) {
    const links = page.getByRole('navigation', { name });
    const line = (of: Locator) => style(of, 'border-bottom-color');
    const [here, there] = ['[aria-current]', 'a:not([aria-current])'];
    expect(await line(links.locator(here)), name).not.toBe(
      await line(links.locator(there).first()),
    );
  }
  await page.locator('li[data-index="0"] a').first().focus();
  await page.keyboard.press('Delete');
  const message = page.locator('div', { has: page.locator('> p[role=status]') }).last();
  await expect(message).toHaveText(/1 page deleted/);
  expect(await style(message, 'border-top-width')).toBe('1px');
  await page.getByRole('link', { name: 'Statistics' }).click();
  const bar = page.getByRole('table').locator('td span span').first();
  expect(await style(bar, 'background-color')).not.toBe(
    await style(page.locator('body'), 'background-color'),
  );

  const popup = await popupWith(extension, { kind: 'watching' });
  await popup.emulateMedia({ forcedColors: 'active' });
  await popup.getByRole('button', { name: 'Default on' }).click();
  const chosen = popup.locator('input:checked + span');
  const other = popup.locator('input[type=radio]:not(:checked) + span').first();
  expect(await style(chosen, 'background-color')).not.toBe(await style(other, 'background-color'));
});
