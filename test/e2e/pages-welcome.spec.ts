import { CONSENT_VERSION } from '../../extension/shared/settings.ts';
import { type Extension, expect, test } from './extension.ts';
import { OPTIONS, POPUP, WELCOME } from './pages.ts';

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
  const figure = page.locator('figure').first();
  await expect(figure.locator('svg')).toBeVisible();
  const dots = await figure
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0));
  expect(dots).toHaveLength(2);
  expect(dots.reduce((sum, count) => sum + count)).toBe(256);
});

/** Whether the library keeps texts, as the options say. */
async function keepsTexts(extension: Extension): Promise<boolean> {
  const options = await extension.open(OPTIONS);
  const isChecked = await options.getByRole('checkbox', { name: 'Keep the texts' }).isChecked();
  await options.close();
  return isChecked;
}

test('texts are kept only where the reader agrees to that', async ({ extension }) => {
  const page = await extension.open(WELCOME);
  await page.getByTestId('consent-accept-texts').click();
  await expect(page.getByText('The texts of what you read are kept too.')).toBeVisible();
  expect(await keepsTexts(extension)).toBe(true);

  await page.getByTestId('consent-withdraw').click();
  await page.getByTestId('consent-accept').click();
  await expect(page.getByText('Fingerprints only: no text is kept.')).toBeVisible();
  expect(await keepsTexts(extension)).toBe(false);
});

test('who agreed to the first version is told what is new, and asked anew', async ({
  extension,
}) => {
  await extension.set({ consent: 1 });
  const page = await extension.open(WELCOME);
  await expect(page.getByRole('heading', { name: 'can do more now' })).toBeVisible();
  await expect(page.getByText('New: it can keep the texts too')).toBeVisible();
  // Neither answer is marked as the better one.
  const looks = await page
    .locator('[data-testid^=consent-accept]')
    .evaluateAll((buttons) => buttons.map((button) => button.className));
  expect(looks).toHaveLength(2);
  expect(new Set(looks).size).toBe(1);
  await page.getByTestId('consent-accept').click();
  await expect(page.getByRole('heading', { name: 'Twicetold is ready' })).toBeFocused();
  expect(await consent(extension)).toBe(CONSENT_VERSION);
});

test('a library that cannot be told of the choice leaves all as it was', async ({ extension }) => {
  const page = await extension.open(WELCOME);
  await page.evaluate(() => {
    indexedDB.open = () => {
      throw new DOMException('refused', 'UnknownError');
    };
  });
  await page.getByTestId('consent-accept-texts').click();
  await expect(page.getByText('does not let Twicetold open your library')).toBeVisible();
  expect(await consent(extension)).toBeUndefined();
});

for (const [language, other] of [
  ['English', /bees/],
  ['简体中文', /蜜蜂/],
] as const) {
  test(`the demonstration judges every word that is typed: ${language}`, async ({ extension }) => {
    const page = await extension.open(WELCOME);
    await page.getByRole('radio', { name: language }).click();
    const said = page.getByTestId('demo-verdict');
    const distance = page.getByTestId('demo-distance');
    await expect(said).toContainText('You have read this before');
    await expect(said).toContainText('alike: most of the wording is the same');
    await expect(distance).toHaveText(/^[1-5]?\d of 256 bits differ\..* up to 64\.$/);

    await page.getByRole('button', { name: 'The very same text' }).click();
    await expect(said).toContainText('All the words are the same');
    await expect(distance).toContainText('0 of 256 bits differ');
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.press('Control+Home');
    await text.pressSequentially('Not so: ');
    await expect(said).toContainText('alike: most of the wording is the same');
    await expect(distance).not.toContainText(/^0 of/);

    await page.getByRole('button', { name: 'Another article' }).click();
    await expect(said).toContainText('No banner');
    await expect(text).toHaveValue(other);
    await text.fill('Hm.');
    await expect(said).toContainText('Too few words to tell');
    await expect(distance).toContainText('says nothing');
  });
}
