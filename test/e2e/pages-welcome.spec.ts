import type { Locator, Page } from '@playwright/test';
import { CONSENT_VERSION } from '../../extension/shared/settings.ts';
import { type Extension, expect, test } from './extension.ts';
import { OPTIONS, POPUP, WELCOME } from './pages.ts';

function consent({ origin }: Extension): Promise<unknown> {
  return origin.evaluate(async () => (await chrome.storage.local.get('consent'))['consent']);
}

/** What the reader must find on the first screen, whatever its size. */
function firstScreen(page: Page): Locator[] {
  return [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('heading', { name: /^(Let Twicetold check|允许似曾读检查)/ }),
    page.getByTestId('consent-accept'),
    page.getByTestId('consent-decline'),
  ];
}

/**
 * Expects that the bar with the answers stays at the bottom edge, and that whatever gets the focus is
 * above it, even if it was under the bar before.
 */
async function expectFocusAboveBar(page: Page): Promise<void> {
  const bar = page.getByTestId('consent-actions');
  let focused = '';
  while (focused !== 'consent-decline') {
    await page.getByTestId('consent-texts').evaluate((box) => {
      scrollBy(0, box.getBoundingClientRect().bottom - innerHeight + 20);
    });
    await page.keyboard.press('Tab');
    const { id, isClear } = await bar.evaluate((bar) => {
      const has = document.activeElement as HTMLElement;
      const { top, bottom } = has.getBoundingClientRect();
      return {
        id: has.dataset['testid'] ?? has.textContent,
        isClear: bar.contains(has) || (top >= 0 && bottom <= bar.getBoundingClientRect().top),
      };
    });
    expect(isClear, id).toBe(true);
    focused = id;
  }
}

test('the question comes first, lists everything that is stored, and fits on the first screen', async ({
  extension,
}) => {
  const page = await extension.open(WELCOME);
  const main = page.getByRole('main');
  await expect(main.getByRole('region').first()).toHaveAccessibleName(/^Let Twicetold check/);
  const question = main.getByRole('region').first();
  for (const fact of [
    'title and address',
    'When you read it',
    'how often',
    'fingerprint',
    'checksum',
    'length',
    '16 numbers',
    'your options, site rules',
    'on this device',
    'never sends',
    'article text',
  ]) {
    await expect(question).toContainText(fact);
  }
  await expect(page.getByTestId('consent-texts')).not.toBeChecked();

  const stored = page.getByRole('list', { name: /^What it stores|会记录/ });
  for (const language of ['en', 'zh-CN'] as const) {
    await extension.set({ language });
    await page.evaluate(() => {
      history.scrollRestoration = 'manual';
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const [width, height] of [
      [1280, 720],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [...firstScreen(page), stored, page.getByTestId('consent-texts')]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
    }
    await page.setViewportSize({ width: 360, height: 740 });
    for (const part of firstScreen(page)) await expect(part).toBeInViewport({ ratio: 1 });
    await expectFocusAboveBar(page);
  }
});

test('agreeing by keyboard shows one next step, and Twicetold is still on after a reload', async ({
  extension,
}) => {
  const page = await extension.open(WELCOME);
  await expect(page.getByTestId('consent-accept')).toBeVisible();
  const order = [/^Skip/, 'Library', 'Options', 'Welcome', /^Also save/, 'Agree'];
  for (const name of order) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Enter');

  const ready = page.getByRole('heading', { name: 'Twicetold is on' });
  await expect(ready).toBeFocused();
  await expect(ready).toBeInViewport();
  await expect(page.locator('[aria-live=polite]')).toContainText('for 10 seconds');
  expect(await consent(extension)).toBe(CONSENT_VERSION);
  // The question is replaced by a single step, and the only button withdraws consent.
  const region = page.getByRole('region', { name: 'Twicetold is on' });
  await expect(region.getByText(/^Next, read/)).toBeInViewport({ ratio: 1 });
  await expect(region.getByRole('button')).toHaveText(['Withdraw consent']);
  await expect(page.getByTestId('consent-accept')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What it stores' })).toBeVisible();

  await page.reload();
  await expect(ready).toBeVisible();
  await expect(ready).not.toBeFocused();
});

test('consent can be declined, given with article text or without it, and withdrawn', async ({
  extension,
}) => {
  const page = await extension.open(WELCOME);
  const isOn = page.getByRole('heading', { name: 'Twicetold is on' });
  const isOff = page.getByRole('heading', { name: 'Twicetold is off' });
  const again = page.getByRole('button', { name: 'Show the question' });
  await page.getByTestId('consent-decline').click();
  await expect(isOff).toBeFocused();
  await expect(page.locator('[aria-live=polite]')).toContainText('click the Twicetold icon');
  expect(await consent(extension)).toBeUndefined();
  await again.click();
  await expect(page.getByRole('heading', { name: /^Let Twicetold check/ })).toBeFocused();

  await page.getByTestId('consent-texts').check();
  await page.getByTestId('consent-accept').click();
  await expect(isOn).toBeFocused();
  await expect(page.getByText('Fingerprints and article text')).toBeVisible();
  const other = await extension.open(OPTIONS);
  const texts = other.getByRole('checkbox', { name: 'Save article text' });
  await expect(texts).toBeChecked();

  // Another tab shows the change at once.
  await other.goto(`chrome-extension://${extension.id}/${WELCOME}`);
  await expect(other.getByTestId('consent-withdraw')).toBeVisible();
  await page.getByTestId('consent-withdraw').click();
  await expect(page.getByText('You withdrew your consent')).toBeVisible();
  await expect(isOff).toBeFocused();
  await expect(other.getByTestId('consent-accept')).toBeVisible();
  expect(await consent(extension)).toBe(0);

  await again.click();
  await page.getByTestId('consent-accept').click();
  await expect(page.getByText('Fingerprints and hashes only')).toBeVisible();
  await other.goto(`chrome-extension://${extension.id}/${OPTIONS}`);
  await expect(other.getByTestId('texts-kept')).toHaveText('No article text is saved.');
  await expect(texts).not.toBeChecked();
});

test('reports a choice that cannot be stored, a library that cannot be opened, and unreadable settings', async ({
  extension,
}) => {
  const page = await extension.open(WELCOME);
  await page.evaluate(() => {
    chrome.storage.local.set = () => Promise.reject(new Error('full'));
  });
  await page.getByTestId('consent-accept').click();
  await expect(page.getByText('Couldn’t save your change')).toBeVisible();
  await expect(page.getByTestId('consent-accept')).toBeVisible();
  expect(await consent(extension)).toBeUndefined();

  await page.reload();
  await page.evaluate(() => {
    indexedDB.open = () => {
      throw new DOMException('refused', 'UnknownError');
    };
  });
  await page.getByTestId('consent-texts').check();
  await page.getByTestId('consent-accept').click();
  await expect(page.getByText('Couldn’t open your library')).toBeVisible();
  expect(await consent(extension)).toBeUndefined();

  await page.addInitScript(() => {
    chrome.storage.local.get = () => Promise.reject(new Error('damaged'));
  });
  for (const path of [WELCOME, POPUP]) {
    await page.goto(`chrome-extension://${extension.id}/${path}`);
    await expect(page.getByText('can’t read your options')).toBeVisible();
  }
});

test('shows its paragraph’s fingerprint, and a demonstration that follows what the reader types', async ({
  extension,
}) => {
  const page = await extension.open(WELCOME);
  const figure = page.locator('figure', { hasText: 'as a fingerprint' });
  await expect(figure.locator('svg')).toBeVisible();
  const dots = await figure
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0));
  expect(dots).toHaveLength(2);
  expect(dots.reduce((sum, count) => sum + count)).toBe(256);

  const said = page.getByTestId('demo-verdict');
  const distance = page.getByTestId('demo-distance');
  const text = page.getByRole('textbox', { name: 'Text' });
  const different = page.getByRole('button', { name: 'A different article' });
  await expect(said).toContainText('You’ve read this before');
  await expect(said).toContainText('similar: most of the wording is the same');
  await expect(distance).toHaveText(/^[1-5]?\d of 256 bits differ\..* up to 64 /);

  await page.getByRole('button', { name: 'The same text' }).click();
  await expect(said).toContainText('All the words are the same');
  await expect(distance).toContainText('0 of 256 bits differ');
  await text.press('Control+Home');
  await text.pressSequentially('Not so: ');
  await expect(said).toContainText('similar: most of the wording is the same');
  await expect(distance).not.toContainText(/^0 of/);

  await different.click();
  await expect(said).toContainText('No warning');
  await expect(text).toHaveValue(/bees/);
  await text.fill('Hm.');
  await expect(said).toContainText('Too few words to tell');
  await expect(distance).toContainText('means nothing');

  await page.getByRole('radio', { name: '简体中文' }).click();
  await expect(said).toContainText('You’ve read this before');
  await expect(said).toContainText('similar: most of the wording is the same');
  await expect(distance).toHaveText(/^[1-5]?\d of 256 bits differ\..* up to 64 /);
  await different.click();
  await expect(said).toContainText('No warning');
  await expect(text).toHaveValue(/蜜蜂/);
});
