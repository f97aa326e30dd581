import { expect, type Page } from '@playwright/test';
import { examples } from '../../web/lib/examples.ts';
import { test, waitForCode } from './compare-page.ts';

const heading = (page: Page, name: string) => page.locator(`#${name}`);
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
const contents = (page: Page) => page.getByRole('navigation', { name: 'Chapters' });
const openPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test('a link opens a page at its top, a chapter in place, and Back returns to the link', async ({
  page,
}) => {
  await test.step('a link from the last chapter of a page', async () => {
    await page.goto('./how/');
    const link = page.getByRole('link', { name: 'Open Tables' });
    // The chapters above the link load late.
    await waitForCode(page);
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    expect(await top(page)).toBeGreaterThan(1_000);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /among millions/ })).toBeFocused();
    expect(await top(page)).toBe(0);
    await page.goBack();
    await expect(link).toBeInViewport();
  });

  await test.step('the main navigation, and the way past it', async () => {
    await openPage(page, 'Compare');
    await expect(h1(page)).toBeFocused();
    await openPage(page, 'Tables');
    await expect(h1(page)).toBeFocused();
    expect(await top(page)).toBe(0);
    // The pages visited before are hidden, with headings of their own.
    await page.getByRole('button', { name: 'Skip to main content' }).press('Enter');
    await expect(h1(page)).toBeFocused();
  });

  await test.step('the contents', async () => {
    await page.goto('about:blank');
    await page.goto('./tables/#v=1&k=4');
    await waitForCode(page);
    await expect(contents(page).getByRole('listitem')).toHaveCount(4);
    const link = contents(page).getByRole('link', { name: 'Real fingerprints are clustered' });
    await link.scrollIntoViewIfNeeded();
    const before = await top(page);
    await link.click();
    await expect(heading(page, 'skew')).toBeFocused();
    await expect(heading(page, 'skew')).toBeInViewport();
    await expect(page).toHaveURL(/\/tables\/#v=1&at=skew&k=4$/);
    await page.goBack();
    await expect.poll(() => top(page)).toBe(before);
    await expect(page).toHaveURL(/\/tables\/#v=1&k=4$/);
  });
});

test('a URL leads to its chapter, which loads first, even if others load late or never', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const name = /\/(Blackboard|Hyperplanes|MinHash)-[^/]*\.js$/.exec(request.url())?.[1];
    if (name) requested.push(name);
  });
  await page.route('**/Blackboard-*.js', () => {});
  await page.goto('./how/#v=1&at=onward');
  await expect(heading(page, 'onward')).toBeFocused();
  const still = page.locator('[data-chapter][data-static]');
  await expect(still).toHaveCount(1);
  await expect(still).toHaveAttribute('data-chapter', 'blackboard');
  await expect(heading(page, 'onward')).toBeInViewport();
  // It's too short to reach the upper third of the screen, but it's at the end of the page.
  await expect(page.locator('nav [aria-current="location"]')).toHaveText('Where next?');
  // A visitor can still scroll away.
  await page.keyboard.press('Home');
  await expect.poll(() => top(page)).toBe(0);

  await page.goto('about:blank');
  requested.length = 0;
  await page.goto('./how/#v=1&at=minHash');
  await expect(heading(page, 'minHash')).toBeInViewport();
  await expect(still).toHaveCount(1);
  expect(requested).toEqual(['MinHash', 'Blackboard', 'Hyperplanes']);
});

/** What a visitor has chosen and where they are, as the page shows it. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector<HTMLTextAreaElement>('[data-testid="text-a"]');
    const chosen = [
      ...document.querySelectorAll('main input:checked, main button[aria-pressed="true"]'),
    ].filter(
      // The differences load late, and their choice isn't a part of the history.
      (control) => control.checkVisibility() && !control.closest('[data-testid="difference"]'),
    );
    return JSON.stringify([
      document.title,
      location.pathname + location.hash,
      chosen.map((control) => control.closest('label, button')?.textContent),
      text?.checkVisibility() ? text.value : '',
    ]);
  });

test('Back and Forward repeat every step on three pages, and a reload keeps the last one', async ({
  page,
}) => {
  const press = (name: string) => page.getByRole('button', { name }).click();
  // Each step with what shows that it has been taken.
  const steps = [
    [() => press('Chinese pair'), /pair=chinese/],
    [() => openPage(page, 'Compare'), /compare\/$/],
    [() => press('Repost'), /example=repost/],
    [() => page.getByTestId('ignore-numbers').check(), /numbers/],
    [() => openPage(page, 'Tables'), /tables\/$/],
    [() => press('1,000 notes'), /N=1000/],
    [() => openPage(page, 'Compare'), /example=repost/],
  ] as const;
  await page.goto('./');
  await waitForCode(page);
  const seen = [await shown(page)];
  for (const [step, url] of steps) {
    await step();
    await expect(page).toHaveURL(url);
    await waitForCode(page);
    seen.push(await shown(page));
  }
  for (const before of seen.slice(0, -1).toReversed()) {
    await page.goBack();
    await expect.poll(() => shown(page)).toBe(before);
  }
  for (const after of seen.slice(1)) {
    await page.goForward();
    await expect.poll(() => shown(page)).toBe(after);
  }
  await page.reload();
  await expect.poll(() => shown(page)).toBe(seen.at(-1));
});

test.describe('in a browser in Chinese', () => {
  test.use({ locale: 'zh-TW', colorScheme: 'light' });

  test('addresses and a choice decide the language, and the theme is applied before scripts', async ({
    page,
    baseURL,
  }) => {
    await test.step('the root leads to Chinese, a page’s address stays', async () => {
      await page.goto('./');
      await expect(page).toHaveURL(`${baseURL}zh/`);
      await page.goto('./tables/#v=1&k=4');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });

    await test.step('choosing a language translates an example, but keeps own texts', async () => {
      await openPage(page, 'Compare');
      await page.getByRole('button', { name: '中文' }).click();
      await expect(page).toHaveURL(`${baseURL}zh/compare/`);
      await expect(page).toHaveTitle('对比两篇文字 · 似曾读');
      await expect(page.getByTestId('text-a')).toHaveValue(examples.edited['zh-CN'].a);
      await page.getByTestId('text-a').fill('Mine.');
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByTestId('text-a')).toHaveValue('Mine.');
    });

    await test.step('the chosen theme, also for the browser’s toolbar', async () => {
      const theme = page.getByRole('combobox', { name: 'Theme' });
      await theme.selectOption('dark');
      // A choice made before the code has arrived is stored only then.
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.route('**/assets/index-*.js', async (route) => {
        await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
        await route.continue();
      });
      await page.reload();
      await waitForCode(page);
      const toolbar = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
            .filter(({ media }) => matchMedia(media).matches)
            .map(({ content }) => content),
        );
      expect(await toolbar()).toEqual(['#0f1517']);
      await theme.selectOption('system');
      await expect.poll(toolbar).toEqual(['#f2f4f1']);
    });
  });
});
