import { expect, type Page } from '@playwright/test';
import { firstPair } from '../../web/explain/opening/sentence-pair.ts';
import { test, waitForCode } from './compare-page.ts';

/** Figures that a worker, a WASM hash, or the corpus makes, by their test IDs. */
const FIGURES = {
  'how/': [
    'hash-ordinary',
    'blackboard',
    'bridge',
    'matrix',
    'similarity',
    'why-row-copies',
    'min-hash-gauges',
  ],
  'compare/': ['text-a'],
  'tables/': ['pigeonhole', 'sorted', 'designs', 'query-bits', 'skew'],
} as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages have their prose and their figures in both languages, and links that work', async ({
    page,
  }) => {
    for (const [folder, figures] of Object.entries(FIGURES)) {
      for (const [language, letters] of [
        ['zh/', /\p{Script=Han}/u],
        ['', /[a-z]/],
      ] as const) {
        await test.step(`${language}${folder}`, async () => {
          await page.goto(`./${language}${folder}`);
          await expect(page.locator('html')).toHaveAttribute('lang', language ? 'zh-CN' : 'en');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(letters);
          for (const chapter of await page.locator('[data-chapter]').all()) {
            await expect(chapter.locator('.prose').first()).toHaveText(/\p{L}{2}/u);
          }
          for (const figure of figures) {
            const box = await page.getByTestId(figure).first().boundingBox();
            expect(Math.min(box?.width ?? 0, box?.height ?? 0), figure).toBeGreaterThan(24);
          }
        });
      }
      if (folder !== 'how/') continue;
      await expect(page.getByTestId('hash-simhash')).toHaveAttribute('data-count', '8');
      await expect(page.getByTestId('readout')).toContainText('3 up and 3 down');
      await expect(page.getByTestId('similarity-reading')).toContainText('85% similar');
    }
    await expect(page.getByTestId('scale').locator('noscript svg')).toHaveCount(4);
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/\/compare\/$/);
  });
});

/** Keeps the scripts of a page back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await waitForCode(page);
    await page.unrouteAll();
  };
}

test('what is pressed and typed before the scripts arrive takes effect when they do', async ({
  page,
}) => {
  await test.step('in the explainer', async () => {
    const release = await holdScripts(page);
    await page.goto('./how/', { waitUntil: 'commit' });
    const words = page.getByRole('button', { name: 'All twelve words' });
    await words.click();
    await page.getByTestId('sentence-b').fill('The second sentence.');
    await page.getByTestId('machine-text').fill('Typed early.');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    await page.getByTestId('bit-counting').locator('summary').click();
    await expect(page.locator('#app')).toHaveAttribute('data-static');
    await release();
    await expect(words).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByTestId('sentence-b')).toHaveValue('The second sentence.');
    await expect(page.getByTestId('machine-text')).toHaveValue('Typed early.');
    await expect(page).toHaveURL(/t=Typed/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByTestId('bit-counting').getByRole('button').first()).toBeVisible();
  });

  await test.step('a link takes the sentences along, in Chinese', async () => {
    const release = await holdScripts(page);
    await page.goto('./zh/how/', { waitUntil: 'commit' });
    await page.locator('[data-chapter=onward] a[href*="compare/"]').click();
    await release();
    const { a, b } = firstPair('zh-CN');
    await expect(page.getByTestId('text-a')).toHaveValue(a);
    await expect(page.getByTestId('text-b')).toHaveValue(b);
  });

  await test.step('in Compare, where the caret stays', async () => {
    const release = await holdScripts(page);
    await page.goto('./compare/', { waitUntil: 'commit' });
    await page.getByTestId('profile-words').check();
    const [a, b] = [page.getByTestId('text-a'), page.getByTestId('text-b')];
    await a.fill('Typed early.');
    await b.press('ControlOrMeta+a');
    await release();
    await expect(a).toHaveValue('Typed early.');
    await expect(page.getByTestId('profile-words')).toBeChecked();
    await expect(page).toHaveURL(/profile=words/);
    await expect(page.getByTestId('fingerprint-a')).toHaveText(/^[0-9a-f\s]{16,}$/);
    await page.keyboard.type('All new.');
    await expect(b).toHaveValue('All new.');
  });
});

test('a page that is used before its code arrives stays where it is, any other opens its chapter', async ({
  page,
}) => {
  await test.step('a key like Shift and the header don’t count', async () => {
    const release = await holdScripts(page);
    await page.goto('./tables/#v=1&at=race', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    await page.keyboard.press('Shift');
    await release();
    await expect(page.locator('#race')).toBeFocused();
    await expect(page.locator('#race')).toBeInViewport();
  });

  await test.step('a press in a chapter does', async () => {
    await page.goto('about:blank');
    const release = await holdScripts(page);
    await page.goto('./tables/#v=1&at=lookUp', { waitUntil: 'commit' });
    const chapter = page.locator('[data-chapter="lookUp"]');
    await chapter.getByText('The lookup as a table').hover();
    await page.mouse.down();
    const before = await page.evaluate(() => scrollY);
    await release();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.mouse.up();
    await expect(chapter.getByRole('table')).toBeVisible();
  });
});
