import { CONSENT_VERSION } from '../../extension/shared/settings.ts';
import { type Extension, expect, test } from './extension.ts';
import { POPUP, WELCOME } from './pages.ts';

function consent({ origin }: Extension): Promise<unknown> {
  return origin.evaluate(async () => (await chrome.storage.local.get('consent'))['consent']);
}

test('consent is stored by keyboard, told to a screen reader, survives a reload', async ({
  extension,
}) => {
  const page = await extension.open(WELCOME);
  await expect(page.getByText('Nothing is looked at until you agree')).toBeVisible();
  const accept = page.getByTestId('consent-accept');
  await accept.focus();
  await page.keyboard.press('Enter');

  const ready = page.getByRole('heading', { name: 'Twicetold is ready' });
  await expect(ready).toBeFocused();
  await expect(page.locator('[aria-live=polite]')).toContainText('for 10 seconds');
  expect(await consent(extension)).toBe(CONSENT_VERSION);
  await page.reload();
  await expect(ready).toBeVisible();
  await expect(ready).not.toBeFocused();
  await expect(accept).toHaveCount(0);
});

test('consent can be withdrawn, and another tab knows at once', async ({ extension }) => {
  await extension.accept();
  const [page, other] = [await extension.open(WELCOME), await extension.open(WELCOME)];
  await page.getByTestId('consent-withdraw').click();
  await expect(page.getByText('You have withdrawn your consent')).toBeVisible();
  await expect(other.getByTestId('consent-accept')).toBeVisible();
  expect(await consent(extension)).toBe(0);
});

test('a choice that cannot be stored is told, and nothing begins', async ({ extension }) => {
  const page = await extension.open(WELCOME);
  await page.evaluate(() => {
    chrome.storage.local.set = () => Promise.reject(new Error('full'));
  });
  await page.getByTestId('consent-accept').click();
  await expect(page.getByText('could not store your choice')).toBeVisible();
  await expect(page.getByTestId('consent-accept')).toBeVisible();
  expect(await consent(extension)).toBeUndefined();
});

test('settings that cannot be read are told on both pages', async ({ context, extension }) => {
  await context.addInitScript(() => {
    if (location.protocol !== 'chrome-extension:') return;
    chrome.storage.local.get = () => Promise.reject(new Error('damaged'));
  });
  for (const path of [WELCOME, POPUP]) {
    const page = await extension.open(path);
    await expect(page.getByText('does not let Twicetold read its settings')).toBeVisible();
  }
});

test('shows the fingerprint of its own paragraph', async ({ extension }) => {
  const page = await extension.open(WELCOME);
  await expect(page.locator('figure svg')).toBeVisible();
  const dots = await page
    .locator('figure path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0));
  expect(dots).toHaveLength(2);
  expect(dots.reduce((sum, count) => sum + count)).toBe(256);
});
