import { expect, type Page } from '@playwright/test';
import { firstPair } from '../../web/explain/opening/sentence-pair.ts';
import { examples } from '../../web/lib/examples.ts';
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

  for (const language of ['', 'zh/']) {
    test(`the pages in ${language || 'en/'} have their prose and their figures`, async ({
      page,
    }) => {
      for (const [folder, figures] of Object.entries(FIGURES)) {
        await page.goto(`./${language}${folder}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language ? 'zh-CN' : 'en');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          language ? /\p{Script=Han}/u : /[a-z]/,
        );
        const chapters = page.locator('[data-chapter]');
        if (folder !== 'compare/') await expect(chapters).not.toHaveCount(0);
        for (const prose of await chapters.all()) {
          await expect(prose.locator('.prose').first()).toHaveText(/\p{L}{2}/u);
        }
        for (const figure of figures) {
          const element = page.getByTestId(figure).first();
          await expect(element).toBeVisible();
          const box = await element.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0), figure).toBeGreaterThan(24);
        }
        if (language === '') await expectPictures(page, folder);
      }
    });
  }

  /** Expects real results in the pictures, and a link that works. */
  async function expectPictures(page: Page, folder: string): Promise<void> {
    if (folder === 'how/') {
      await expect(page.getByTestId('hash-simhash')).toHaveAttribute('data-count', '8');
      await expect(page.getByTestId('readout')).toContainText('3 up and 3 down');
      await expect(page.getByTestId('why-row-copies').locator('path').first()).toHaveAttribute(
        'd',
        /^M0/,
      );
      await expect(page.getByTestId('similarity-reading')).toContainText('85% similar');
    }
    if (folder === 'tables/') {
      await expect(page.getByTestId('scale').locator('noscript svg')).toHaveCount(4);
      await page.getByRole('link', { name: 'Compare' }).click();
      await expect(page).toHaveURL(/\/compare\/$/);
    }
  }
});

for (const language of ['en', 'zh-CN'] as const) {
  test(`in ${language}, the link to Compare takes the sentences along before its code arrives`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(language === 'en' ? './how/' : './zh/how/', { waitUntil: 'commit' });
    await page.locator('[data-chapter=onward] a[href*="compare/"]').click();
    release();
    const { a, b } = firstPair(language);
    await expect(page.getByTestId('text-a')).toHaveValue(a);
    await expect(page.getByTestId('text-b')).toHaveValue(b);
  });
}

/** Keeps the scripts of a page back until the returned function is called. */
async function holdScripts(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('what is pressed and typed before the scripts arrive takes effect when they do', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('./how/', { waitUntil: 'commit' });
  const board = page.locator('[data-chapter="blackboard"]');
  await board.getByRole('button', { name: 'All twelve words' }).click();
  await page.getByTestId('sentence-a').fill('The first sentence.');
  await page.getByTestId('sentence-b').fill('The second sentence.');
  await page.getByTestId('machine-text').fill('Typed early.');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await page.getByTestId('bit-counting').locator('summary').click();
  await expect(page.locator('#app')).toHaveAttribute('data-static');
  release();
  await waitForCode(page);
  await expect(board.getByRole('button', { name: 'All twelve words' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByTestId('sentence-a')).toHaveValue('The first sentence.');
  await expect(page.getByTestId('sentence-b')).toHaveValue('The second sentence.');
  await expect(page.getByTestId('machine-text')).toHaveValue('Typed early.');
  await expect(page).toHaveURL(/t=Typed/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByTestId('bit-counting').getByRole('button').first()).toBeVisible();
});

test('a page that is used before its code arrives doesn’t scroll to the chapter of its URL', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('./tables/#v=1&at=lookUp', { waitUntil: 'commit' });
  const chapter = page.locator('[data-chapter="lookUp"]');
  const summary = chapter.getByText('The lookup as a table');
  await summary.hover();
  await page.mouse.down();
  const before = await page.evaluate(() => scrollY);
  release();
  await waitForCode(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.mouse.up();
  await expect(chapter.getByRole('table')).toBeVisible();
  // A link to a chapter scrolls as always.
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link').last().click();
  await expect(page.locator('#race')).toBeInViewport();
  await expect(page.locator('#race')).toBeFocused();
});

test('neither a key like Shift nor a press in the header keeps a page from its chapter', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('./tables/#v=1&at=race', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await page.getByRole('combobox', { name: 'Theme' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift');
  release();
  await expect(page.locator('#race')).toBeFocused();
  await expect(page.locator('#race')).toBeInViewport();
});

test('a button pressed before the scripts arrive starts what the URL describes', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('./tables/#v=1&race=2000&who=scan.loop', { waitUntil: 'commit' });
  await page.getByTestId('race').getByRole('button').first().click();
  release();
  await expect(page.getByTestId('race')).toHaveAttribute('data-state', 'done', {
    timeout: 400_000,
  });
  await expect(page.locator('[data-contender]')).toHaveCount(2);
});

test('a chapter’s link that is copied before the chapter’s code arrives is copied once, with its state', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const copies: string[] = [];
    Object.assign(window, { copies });
    navigator.clipboard.writeText = async (text) => {
      copies.push(text);
    };
  });
  const release = await holdScripts(page, '**/assets/Skew-*.js');
  await page.goto('./tables/#v=1&k=4');
  await expect(page.locator('#app')).not.toHaveAttribute('data-static');
  await expect(page.locator('main')).not.toHaveAttribute('data-static');
  const chapter = page.locator('[data-chapter="skew"]');
  await chapter.getByRole('button', { name: 'Copy link' }).click();
  await expect(chapter.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await expect(chapter).toHaveAttribute('data-static');
  release();
  await expect(chapter).not.toHaveAttribute('data-static');
  await waitForCode(page);
  expect(await page.evaluate(() => (window as unknown as { copies: string[] }).copies)).toEqual([
    `${baseURL}tables/#v=1&at=skew&k=4`,
  ]);
});

test('what is pressed in late parts of Compare takes effect when their code arrives', async ({
  page,
}) => {
  const release = await holdScripts(page, '**/{SharePanel,VerdictPanel}-*.js');
  await page.goto('./compare/');
  await expect(page.locator('main')).not.toHaveAttribute('data-static');
  await page.getByTestId('wide-grid').click();
  release();
  await expect(page).toHaveURL(/wide=1/);
  await page.getByTestId('copy-link').click();
  await expect(page.getByTestId('share-outcome')).not.toBeEmpty();
});

test('choices, texts, and the caret stay as they were before the scripts arrive', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('./compare/', { waitUntil: 'commit' });
  await page.getByTestId('profile-words').check();
  const a = page.getByTestId('text-a');
  await a.fill('Typed earl');
  // As React does when the code arrives, before what was typed is repeated.
  await a.evaluate((area: HTMLTextAreaElement) => {
    area.value = area.defaultValue;
  });
  await page.keyboard.type('y.');
  await expect(a).toHaveValue('Typed early.');
  const b = page.getByTestId('text-b');
  await b.press('ControlOrMeta+a');
  release();
  await waitForCode(page);
  await expect(a).toHaveValue('Typed early.');
  await expect(page.getByTestId('profile-words')).toBeChecked();
  await expect(page).toHaveURL(/profile=words/);
  await expect(page.getByTestId('fingerprint-a')).toHaveText(/^[0-9a-f\s]{16,}$/);
  await page.keyboard.type('All new.');
  await expect(b).toHaveValue('All new.');
});

test.describe('in a browser in Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('the web app’s own address leads to the Chinese page, and a page’s address stays', async ({
    page,
    baseURL,
  }) => {
    await page.goto('./');
    await expect(page).toHaveURL(`${baseURL}zh/`);
    await page.goto('./tables/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('choosing a language keeps the page, its state, and the way back, and translates an example', async ({
  page,
  baseURL,
}) => {
  await page.goto('./tables/#v=1&k=4');
  await page.getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page).toHaveURL(`${baseURL}zh/compare/`);
  await expect(page).toHaveTitle(/似曾读$/);
  await expect(page.getByTestId('text-a')).toHaveValue(examples.edited['zh-CN'].a);
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}tables/#v=1&k=4`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
