import { expect, type Page } from '@playwright/test';
import { test, waitForCode } from './compare-page.ts';

/** What a visitor has chosen and where they are, as the page shows it. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const chosen = [
      ...document.querySelectorAll('main input:checked, main button[aria-pressed="true"]'),
    ]
      // The differences load late, and their choice isn't a part of the history.
      .filter(
        (control) => control.checkVisibility() && !control.closest('[data-testid="difference"]'),
      )
      .map((control) => control.closest('label, button')?.textContent);
    const text = document.querySelector<HTMLTextAreaElement>('[data-testid="text-a"]');
    return JSON.stringify([
      document.title,
      location.pathname,
      location.hash,
      chosen,
      text?.checkVisibility() ? text.value : '',
    ]);
  });

test('back and forward repeat every step on three pages, and a reload keeps the last one', async ({
  page,
}) => {
  const open = (name: string) => () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  const press = (name: string) => () => page.getByRole('button', { name }).click();
  const steps = [
    press('Chinese pair'),
    open('Compare'),
    press('Light edit'),
    () => page.getByTestId('ignore-numbers').check(),
    open('Tables'),
    press('1,000 notes'),
    open('Compare'),
    press('Repost'),
  ];
  await page.goto('./');
  await expect(page.locator('main button[aria-pressed="true"]').first()).toBeVisible();
  await waitForCode(page);
  const seen: string[] = [];
  for (const step of steps) {
    seen.push(await settled(page));
    await step();
  }
  const last = await settled(page);
  for (const before of seen.toReversed()) {
    await page.goBack();
    await expect.poll(() => shown(page)).toBe(before);
  }
  for (const after of [...seen.slice(1), last]) {
    await page.goForward();
    await expect.poll(() => shown(page)).toBe(after);
  }
  await page.reload();
  await expect.poll(() => shown(page)).toBe(last);
});

/** Returns what is shown once all code has arrived, and two checks in a row agree. */
async function settled(page: Page): Promise<string> {
  let before = '';
  await waitForCode(page);
  await expect
    .poll(
      async () => {
        const now = await shown(page);
        const isSettled = now === before;
        before = now;
        return isSettled;
      },
      { intervals: [400] },
    )
    .toBe(true);
  return before;
}
