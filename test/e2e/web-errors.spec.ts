import { expect } from '@playwright/test';
import { examples } from '../../web/lib/examples.ts';
import { ComparePage, test } from './compare-page.ts';

const { en } = examples.edited;

test.beforeEach(({ expectedErrors }) => {
  // React also reports that it couldn’t take a part over from the HTML.
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/, /React error #(?:422|520)/);
});

test('Compare keeps the texts when its worker, parts of the page, or the dictionary can’t be loaded', async ({
  page,
}) => {
  const alert = page.getByRole('alert');
  const compare = new ComparePage(page);

  await test.step('the worker', async () => {
    await page.route('**/fingerprint.worker*', (route) => route.abort());
    await page.goto('./compare/');
    await compare.write(en.a, en.b);
    await expect(alert).toContainText('Your texts are still here.');
    // The legend of the marks moves the button below it.
    await expect(page.getByTestId('marks-legend')).toBeVisible();
    await page.unroute('**/fingerprint.worker*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await compare.expectVerdict('near-duplicate');
    await expect(alert).toHaveCount(0);
  });

  await test.step('the dictionary, which is loaded again on request', async () => {
    await page.route('**/*.wasm', (route) => route.abort());
    await page.getByTestId('profile-words').check();
    await expect(alert).toContainText('Couldn’t load the dictionary.');
    await page.getByTestId('profile-reader').check();
    await compare.expectVerdict('near-duplicate');
    await page.unroute('**/*.wasm');
    await page.getByTestId('profile-words').check();
    await compare.expectVerdict('near-duplicate');
    await expect(alert).toHaveCount(0);
  });

  await test.step('parts of the page', async () => {
    await page.route('**/{VerdictPanel,DetailSections,SharePanel}-*.js', (route) => route.abort());
    await page.reload();
    await expect(alert.filter({ hasText: 'Couldn’t load this part' })).toHaveCount(3);
    await expect(compare.a).toHaveValue(en.a);
    await expect(compare.b).toHaveValue(en.b);
  });
});

test('a chapter or page that doesn’t load leaves the others working, and Reload keeps what was typed', async ({
  page,
}) => {
  await page.route('**/{Blackboard,TablesPage}-*', (route) => route.abort());
  await page.goto('./tables/');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Couldn’t load this part');
  await page.getByRole('link', { name: 'How it works' }).click();
  const chapter = page.locator('[data-chapter="blackboard"]');
  await chapter.scrollIntoViewIfNeeded();
  await expect(chapter.getByRole('alert')).toContainText('Couldn’t load this part');
  // Before, what is typed may meet the default text when its code arrives.
  await expect(page.locator('[data-chapter="machine"]')).not.toHaveAttribute('data-static');
  await page.getByTestId('machine-text').fill('The rest goes on.');
  await expect(page.getByTestId('similarity')).toBeAttached();
  await expect(page).toHaveURL(/rest/);
  await page.unrouteAll();
  await chapter.getByRole('button', { name: 'Reload' }).click();
  await expect(chapter.getByRole('alert')).toHaveCount(0);
  await expect(page.getByTestId('machine-text')).toHaveValue('The rest goes on.');
});

test('neither a page nor a worker reaches another host, and all works if the browser denies storage', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const reach = (url: string) =>
    fetch(url, { mode: 'no-cors' }).then(
      () => 'reached',
      () => 'refused',
    );
  for (const place of ['how/', 'compare/#v=1&example=edited', 'tables/#lookUp']) {
    await test.step(place, async () => {
      await page.goto('about:blank');
      const starts = page.waitForEvent('worker');
      await page.goto(place);
      const worker = await starts;
      const [own, foreign] = [new URL('../icon.svg', page.url()).href, 'http://elsewhere.test/'];
      expect(await worker.evaluate(reach, foreign)).toBe('refused');
      expect(await page.evaluate(reach, foreign)).toBe('refused');
      // The page's own files are not refused.
      expect(await worker.evaluate(reach, own)).toBe('reached');
    });
  }
  await page.goto('./compare/');
  const compare = new ComparePage(page);
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await compare.write(en.a, en.b);
  await compare.expectVerdict('near-duplicate');
});
