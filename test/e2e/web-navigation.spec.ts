import { expect, type Page } from '@playwright/test';
import { loadAllParts, test, waitForCode } from './compare-page.ts';

const explain = (query = '') => `./how/${query && `#${query}`}`;
const heading = (page: Page, name: string) => page.locator(`#${name}`);
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Expects the last chapter's heading beside its prose in a wide window, and above it in a narrow one. */
async function expectHeadingByWidth(page: Page): Promise<void> {
  const chapter = page.locator('[data-chapter]').last();
  const prose = chapter.locator('> .prose');
  const both = () =>
    Promise.all(
      [chapter.getByRole('heading', { level: 2 }), prose].map((one) =>
        one.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      ),
    );
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(prose).toBeVisible();
  const [heading, beside] = await both();
  expect(heading?.right).toBeLessThan(beside?.left ?? 0);
  expect(heading?.top).toBe(beside?.top);
  await page.setViewportSize({ width: 800, height: 800 });
  const [above, below] = await both();
  expect(above?.left).toBe(below?.left);
  expect(above?.bottom).toBeLessThan(below?.top ?? 0);
}

test('a link opens a page at its top, and the back button returns to the link', async ({
  page,
}) => {
  await page.goto(explain());
  const link = page.getByRole('link', { name: 'Open Tables' });
  await link.scrollIntoViewIfNeeded();
  // The chapters above the link load late.
  await expect(page.getByTestId('min-hash-gauges')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await waitForCode(page);
  await link.focus();
  const left = await top(page);
  expect(left).toBeGreaterThan(1_000);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /among millions/ })).toBeFocused();
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect(link).toBeInViewport();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await navigation.getByRole('link', { name: 'Tables' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await top(page)).toBe(0);
  // The pages visited before are hidden, with headings of their own.
  await navigation.getByRole('link', { name: 'Tables' }).focus();
  await page.getByRole('button', { name: 'Skip to main content' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a URL leads to its chapter, even if content above it loads late', async ({ page }) => {
  await page.goto(explain('v=1&at=onward'));
  await expect(heading(page, 'onward')).toBeFocused();
  await expect(page.getByTestId('similarity')).toBeAttached();
  await expect(page.getByTestId('min-hash-gauges')).toBeAttached();
  await expect(heading(page, 'onward')).toBeInViewport();
  // It's too short to reach the upper third of the screen, but it's at the end of the page.
  const current = page.locator('nav [aria-current="location"]');
  await expect(current).toHaveText('Where next?');
  // A visitor can still scroll away.
  await page.keyboard.press('Home');
  await expect.poll(() => top(page)).toBe(0);
  await expect(current).toHaveCount(0);
});

test('the chapter that a URL leads to loads first, and one that never arrives stops no other', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const name = /\/(Blackboard|Hyperplanes|MinHash)-[^/]*\.js$/.exec(request.url())?.[1];
    if (name) requested.push(name);
  });
  await page.route('**/Blackboard-*.js', () => {});
  await page.goto(explain('v=1&at=minHash'));
  await loadAllParts(page);
  const still = page.locator('[data-chapter][data-static]');
  await expect(still).toHaveCount(1);
  await expect(still).toHaveAttribute('data-chapter', 'blackboard');
  expect(requested).toEqual(['MinHash', 'Blackboard', 'Hyperplanes']);
});

test('every chapter of Tables has its heading before it loads, and a URL leads to one', async ({
  page,
}) => {
  let load = () => {};
  const late = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/(Designs|Lookup|Skew|Race)-[^/]*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('./tables/#v=1&k=4&at=race');
  await expect(heading(page, 'race')).toBeFocused();
  await expect(page.locator('[data-chapter] > h2')).toHaveText([
    'Designs side by side',
    'A lookup, step by step',
    'Real fingerprints are clustered',
    'Benchmark in your browser',
  ]);
  const designs = page.locator('[data-chapter="designs"]');
  await expect(designs).toHaveAttribute('data-static');
  load();
  await expect(designs).not.toHaveAttribute('data-static');
  await expect(page.getByRole('button', { name: 'Run benchmark' })).toBeVisible();
  await expect(heading(page, 'race')).toBeInViewport();
});

test('the contents of Tables lead to a chapter with its heading in place, and Back to the link', async ({
  page,
}) => {
  await page.goto('./tables/#v=1&k=4');
  const contents = page.getByRole('navigation', { name: 'Chapters' });
  await expect(contents.getByRole('listitem')).toHaveCount(4);
  const link = contents.getByRole('link', { name: 'Real fingerprints are clustered' });
  await link.scrollIntoViewIfNeeded();
  const before = await top(page);
  const opened = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  expect(await top(page)).toBe(before);
  await link.click();
  await expect(heading(page, 'skew')).toBeFocused();
  await expect(heading(page, 'skew')).toBeInViewport();
  await expect(page).toHaveURL(/\/tables\/#v=1&at=skew&k=4$/);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(before);
  await expect(page).toHaveURL(/\/tables\/#v=1&k=4$/);
  await page.goForward();
  await expect(heading(page, 'skew')).toBeInViewport();
  await expectHeadingByWidth(page);
});

test('describes a text of one word or none, and carries long sentences over to Compare', async ({
  page,
}) => {
  await page.goto(explain());
  // Until its code has arrived, the link carries the first sentences.
  await waitForCode(page);
  await expectHeadingByWidth(page);
  await page.getByTestId('machine-text').fill('饭');
  const machine = page.locator('[data-chapter="machine"]');
  await expect(machine).toContainText('Here, one feature weighs 1, and');
  await page.getByTestId('machine-text').fill('');
  await expect(machine).toContainText('There’s nothing to add up yet');

  const long = 'The ferry leaves at noon, and whoever comes late waits for the next. '.repeat(12);
  await page.getByTestId('sentence-a').fill(long);
  await page.getByTestId('sentence-b').fill(`${long} So it goes.`);
  await page.getByRole('link', { name: 'Compare the two sentences' }).click();
  await expect(page.getByTestId('text-a')).toHaveValue(long);
  await expect(page.getByTestId('text-b')).toHaveValue(`${long} So it goes.`);
});

test('when the URL names no page, Back undoes a link and a choice, which forced colors underline', async ({
  page,
}) => {
  await page.goto('./');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByRole('button', { name: 'English pair' })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  await expect(page.getByRole('button', { name: 'Chinese pair' })).toHaveCSS(
    'text-decoration-line',
    'none',
  );
  await page.emulateMedia({ forcedColors: 'none' });
  const contents = page.getByRole('navigation', { name: 'Chapters' });
  const link = contents.getByRole('link', { name: 'The distance' });
  await link.scrollIntoViewIfNeeded();
  const before = await top(page);
  await link.click();
  await expect(heading(page, 'distance')).toBeInViewport();
  await page.goBack();
  await expect.poll(() => top(page)).toBe(before);
  await page.getByRole('button', { name: 'Chinese pair' }).click();
  await expect(page.getByTestId('sentence-a')).toHaveValue(/你妈妈/);
  await page.goBack();
  await expect(page.getByTestId('sentence-a')).toHaveValue(/Come home/);
  await page.goForward();
  await expect(page.getByTestId('sentence-a')).toHaveValue(/你妈妈/);
});
