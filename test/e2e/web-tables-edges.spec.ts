import { expect, type Page } from '@playwright/test';
import { test, waitForCode } from './compare-page.ts';

const chapter = (page: Page, name: string) => page.locator(`[data-chapter="${name}"]`);

test('numbers can be deleted and typed again, and an invalid one gets an explanation', async ({
  page,
}) => {
  await page.goto('./tables/#v=1&passage=7&seed=5');
  await waitForCode(page);
  // The worker's first answer moves what is below.
  await expect(page.getByTestId('lookup-description')).toContainText('passage 7');
  await page.getByTestId('race-settings').locator('summary').click();
  for (const [label, name, last] of [
    ['Seed', 'seed', '42'],
    ['Passage', 'passage', '2'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await expect(field).toHaveValue('');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type(last);
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await expect(page).toHaveURL(new RegExp(`${name}=${last}(?:&|$)`));
  }
  const seed = page.getByRole('textbox', { name: 'Seed', exact: true });
  await seed.fill('1000000');
  await expect(chapter(page, 'race')).toContainText('Whole number from 0 to 999,999');
  await seed.blur();
  await expect(seed).toHaveValue('42');
});

test('limits k to 15 of 16 bits, and claims no design that can’t exist', async ({ page }) => {
  await page.goto('./tables/#v=1&f=16&k=20&N=1000');
  await expect(page.getByTestId('fewest-tables')).toHaveText('X(16, 15, 10) = none');
  await expect(chapter(page, 'designs')).toContainText('its filled blocks, 1 bit.');
  await expect(page.getByTestId('race-memory')).toContainText('with k = 15');
});

test('a design of half a million tables is shown within 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('./tables/#v=1&cut=9.9.9');
  await expect(page.getByTestId('selected-design')).toContainText('592,704 tables');
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await beyond()).toBe(0);
});
