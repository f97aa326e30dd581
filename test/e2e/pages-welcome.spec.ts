import { CONSENT_VERSION } from '../../extension/shared/settings.ts';
import { type Extension, expect, test } from './extension.ts';
import { OPTIONS, POPUP, WELCOME } from './pages.ts';

function consent({ origin }: Extension): Promise<unknown> {
  return origin.evaluate(async () => (await chrome.storage.local.get('consent'))['consent']);
}

test('the question comes first, lists everything that is stored, fits on the first screen, and can be answered by keyboard', async ({
  extension,
}) => {
  const page = await extension.open(WELCOME);
  const question = page.getByRole('main').getByRole('region').first();

  await test.step('what it says', async () => {
    await expect(question).toHaveAccessibleName(/^Let Twicetold check/);
    const text = await question.innerText();
    expect(text).toMatch(/title and address.*When you read it.*how often/s);
    expect(text).toMatch(/fingerprint.*checksum.*length.*16 numbers/s);
    expect(text).toMatch(/your options, site rules/);
    expect(text).toMatch(/on this device.*never sends|never sends.*on this device/s);
    expect(text).toMatch(/article text/);
    await expect(page.getByTestId('consent-texts')).not.toBeChecked();
  });

  await test.step('the first screen', async () => {
    const always = [
      page.getByRole('heading', { level: 1 }),
      question.getByRole('heading').first(),
      page.getByTestId('consent-accept'),
      page.getByTestId('consent-decline'),
    ];
    const facts = [question.getByRole('list').first(), page.getByTestId('consent-texts')];
    for (const language of ['zh-CN', 'en'] as const) {
      await extension.set({ language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const [width, height, parts] of [
        [1280, 720, [...always, ...facts]],
        [360, 740, always],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => scrollTo(0, 0));
        for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
      }
    }
  });

  await test.step('what gets the focus is above the bar with the answers, even if it was under it', async () => {
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
  });

  await test.step('the answer', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByTestId('consent-accept')).toBeFocused();
    await page.keyboard.press('Enter');
    const ready = page.getByRole('heading', { name: 'Twicetold is on' });
    await expect(ready).toBeFocused();
    await expect(ready).toBeInViewport();
    await expect(page.locator('[aria-live=polite]')).toContainText('for 10 seconds');
    expect(await consent(extension)).toBe(CONSENT_VERSION);
    // The question is replaced by a single step, and the only button withdraws consent.
    await expect(question.getByText(/^Next, read/)).toBeInViewport({ ratio: 1 });
    await expect(question.getByRole('button')).toHaveText(['Withdraw consent']);
    await page.getByRole('link', { name: 'Import what you’ve read elsewhere' }).click();
    await expect(page.getByRole('heading', { name: 'Import from other apps' })).toBeVisible();
  });
});

test('consent can be refused, declined, given with article text or without it, and withdrawn', async ({
  extension,
}) => {
  const page = await extension.open(WELCOME);
  const isOn = page.getByRole('heading', { name: 'Twicetold is on' });
  const isOff = page.getByRole('heading', { name: 'Twicetold is off' });
  const again = page.getByRole('button', { name: 'Show the question' });
  const accept = page.getByTestId('consent-accept');

  await test.step('a library that can’t be opened, and a choice that can’t be stored', async () => {
    await page.evaluate(() => {
      const { open } = indexedDB;
      indexedDB.open = () => {
        indexedDB.open = open;
        throw new DOMException('refused', 'UnknownError');
      };
      const { set } = chrome.storage.local;
      chrome.storage.local.set = () => {
        chrome.storage.local.set = set;
        return Promise.reject(new Error('full'));
      };
    });
    await page.getByTestId('consent-texts').check();
    await accept.click();
    await expect(page.getByText('Couldn’t open your library')).toBeVisible();
    await accept.click();
    await expect(page.getByText('Couldn’t save your change')).toBeVisible();
    expect(await consent(extension)).toBeUndefined();
  });

  await test.step('decline', async () => {
    await page.getByTestId('consent-decline').click();
    await expect(isOff).toBeFocused();
    await expect(page.locator('[aria-live=polite]')).toContainText('click the Twicetold icon');
    expect(await consent(extension)).toBeUndefined();
    await again.click();
    await expect(page.getByRole('heading', { name: /^Let Twicetold check/ })).toBeFocused();
  });

  await test.step('agree, also to article text, withdraw, and agree without it', async () => {
    await page.getByTestId('consent-texts').check();
    await accept.click();
    await expect(isOn).toBeFocused();
    await expect(page.getByText('Fingerprints and article text')).toBeVisible();
    const options = await extension.open(OPTIONS);
    const texts = options.getByRole('checkbox', { name: 'Save article text' });
    await expect(texts).toBeChecked();
    await page.bringToFront();
    await page.getByTestId('consent-withdraw').click();
    await expect(page.getByText('You withdrew your consent')).toBeVisible();
    await expect(isOff).toBeFocused();
    await expect(options.getByText('Your consent is needed')).toBeVisible();
    expect(await consent(extension)).toBe(0);
    await again.click();
    await accept.click();
    await expect(page.getByText('Fingerprints and hashes only')).toBeVisible();
    await expect(texts).not.toBeChecked();
    await options.close();
  });

  await test.step('the demonstration follows what the reader types', async () => {
    const said = page.getByTestId('demo-verdict');
    const text = page.getByRole('textbox', { name: 'Text' });
    await expect(said).toContainText('You’ve read this before');
    const distance = /^[1-5]?\d of 256 bits differ\..* at most 72\./;
    await expect(page.getByTestId('demo-distance')).toHaveText(distance);
    await page.getByRole('button', { name: 'The same text' }).click();
    await expect(said).toContainText('All the words are the same');
    await text.press('Control+Home');
    await text.pressSequentially('Not so: ');
    await expect(said).toContainText('similar: most of the wording is the same');
    await page.getByRole('radio', { name: '简体中文' }).click();
    await page.getByRole('button', { name: 'A different article' }).click();
    await expect(said).toContainText('No warning');
    await expect(text).toHaveValue(/蜜蜂/);
  });

  await test.step('options that can’t be read', async () => {
    await page.addInitScript(() => {
      chrome.storage.local.get = () => Promise.reject(new Error('damaged'));
    });
    for (const path of [WELCOME, POPUP]) {
      await page.goto(`chrome-extension://${extension.id}/${path}`);
      await expect(page.getByText('can’t read your options')).toBeVisible();
    }
  });
});
