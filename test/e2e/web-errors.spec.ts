import { expect, type Page } from '@playwright/test';
import { examples } from '../../web/lib/examples.ts';
import { MAX_FULL_LENGTH } from '../../web/lib/long-text.ts';
import { ComparePage, hexOf, test } from './compare-page.ts';

const { en } = examples.edited;

/** Generates two megabytes in UTF-8 out of 400 characters, which differ by seed. */
function novel(seed: number): string {
  let state = seed;
  const hanzi = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return String.fromCodePoint(0x4e00 + seed * 400 + ((state >>> 8) % 400));
  };
  const line = () => Array.from({ length: 39 }, hanzi).join('');
  return Array.from({ length: 17_000 }, () => `${line()}。\n`).join('');
}

test.describe('two novels', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('are pasted and compared while you keep typing', async ({ compare, page }) => {
    test.slow();
    const [a, b] = [novel(1), novel(2)];
    expect(Buffer.byteLength(a)).toBeGreaterThan(2e6);
    await compare.a.focus();
    await compare.paste(a);
    // The browser would take seconds to lay out a whole novel.
    expect((await compare.a.inputValue()).length).toBeLessThanOrEqual(MAX_FULL_LENGTH);
    await compare.b.pressSequentially('meanwhile ');
    await expect(compare.b).toHaveValue('meanwhile ');
    await compare.paste(b);
    expect((await compare.b.inputValue()).length).toBeLessThanOrEqual(MAX_FULL_LENGTH);
    await compare.expectFingerprint('a', await hexOf(a));
    await compare.expectFingerprint('b', await hexOf(`meanwhile ${b}`));
    await compare.expectVerdict('different');

    await page.getByTestId('swap').click();
    await compare.expectFingerprint('b', await hexOf(a));
    await page.getByTestId('clear').click();
    await page.getByTestId('undo').click();
    await compare.expectFingerprint('b', await hexOf(a));
    await expectEdits(compare);
    await expectLongTyping(compare);
  });
});

/** Expects that a long text can be edited at the beginning, replaced, and deleted. */
async function expectEdits(compare: ComparePage): Promise<void> {
  const { page } = compare;
  const text = novel(1).slice(0, 100_000);
  await page.getByTestId('clear').click();
  await compare.a.focus();
  await compare.paste(text);
  await expect(page.getByText('only the beginning is shown')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Once ');
  await compare.expectFingerprint('a', await hexOf(`Once ${text}`));
  await page.keyboard.press('ControlOrMeta+a');
  await compare.paste(en.a);
  await expect(compare.a).toHaveValue(en.a);
  await page.keyboard.press('ControlOrMeta+a');
  await compare.paste(text);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(compare.a).toHaveValue('');
  await compare.expectFingerprint('a', '');
}

/** Expects that a text that becomes long during typing stays in the field in full. */
async function expectLongTyping(compare: ComparePage): Promise<void> {
  const { page } = compare;
  const text = 'so it goes on and on. '.repeat(1363);
  await compare.a.fill(text);
  await compare.a.press('ControlOrMeta+End');
  await page.keyboard.type('And here it ends.');
  const all = `${text}And here it ends.`;
  expect(all.length).toBeGreaterThan(MAX_FULL_LENGTH);
  expect((await compare.a.inputValue()) === all).toBe(true);
  await compare.expectFingerprint('a', await hexOf(all));
}

/** Opens Compare when something that it loads has been replaced. */
async function openCompare(page: Page): Promise<ComparePage> {
  await page.goto('./compare/');
  return new ComparePage(page);
}

test('reports that the worker couldn’t be loaded, and works after another try', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/fingerprint.worker*', (route) => route.abort());
  const compare = await openCompare(page);
  await compare.write(en.a, en.b);
  await expect(page.getByRole('alert')).toContainText('Your texts are still here.');
  // The legend of the marks moves the button below it.
  await expect(page.getByTestId('marks-legend')).toBeVisible();
  await expect(compare.a).toHaveValue(en.a);
  await page.unroute('**/fingerprint.worker*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await compare.expectVerdict('near-duplicate');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('keeps the texts when parts can’t be loaded', async ({ page, expectedErrors }) => {
  // React also reports that it couldn’t take these parts over from the HTML.
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/, /React error #(?:422|520)/);
  await page.route('**/{VerdictPanel,DetailSections,SharePanel}-*.js', (route) => route.abort());
  const compare = await openCompare(page);
  await compare.write(en.a, en.b);
  const alerts = page.getByRole('alert').filter({ hasText: 'Couldn’t load this part' });
  await expect(alerts).toHaveCount(3);
  await expect(compare.a).toHaveValue(en.a);
  await expect(compare.b).toHaveValue(en.b);
});

test('reports that the dictionary couldn’t be loaded, and shows that it is loading again', async ({
  page,
  compare,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/*.wasm', (route) => route.abort());
  await compare.write(en.a, en.b);
  await compare.expectVerdict('near-duplicate');
  await page.getByTestId('profile-words').check();
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the dictionary.');
  await page.getByTestId('profile-reader').check();
  await compare.expectVerdict('near-duplicate');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/*.wasm');
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.wasm', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.getByTestId('profile-words').check();
  await expect(page.getByText('Loading the dictionary (4 MB).')).toBeVisible();
  await expect(compare.verdict).toHaveCount(0);
  arrive();
  await compare.expectVerdict('near-duplicate');
  await expect(page.getByText('Loading the dictionary (4 MB).')).toHaveCount(0);
});

test('its policy blocks requests to another host, and it remembers the chosen language', async ({
  page,
  compare,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  const own = `${en.a} Mine.`;
  await compare.write(own, en.b);
  const refused = await page.evaluate(async () => {
    const directive = new Promise<string>((resolve) => {
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
    });
    await fetch('http://elsewhere.test/').catch(() => {});
    return directive;
  });
  expect(refused).toBe('connect-src');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveTitle('对比两篇文字 · 似曾读');
  await expect(compare.a).toHaveValue(own);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/这两篇/);
});

test('works when the browser denies storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const compare = await openCompare(page);
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await compare.write(en.a, en.b);
  await compare.expectVerdict('near-duplicate');
});
