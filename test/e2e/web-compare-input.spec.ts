import { expect, type Page } from '@playwright/test';
import { examples } from '../../web/lib/examples.ts';
import { MAX_FULL_LENGTH } from '../../web/lib/long-text.ts';
import { createRandom } from '../../web/lib/random.ts';
import { goldenBits } from '../golden/golden.ts';
import { hexOf, test } from './compare-page.ts';
import { scrollUntil } from './scroll-until.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const { en } = examples.edited;

/** The words of text A that are marked, and how. */
const marks = (page: Page, attribute = 'data-only-here') =>
  page.locator(`section:has([data-testid="text-a"]) mark[${attribute}]`);

test('own texts take the place of the example, keep up with typing, and survive a reload in this tab', async ({
  page,
  compare,
  context,
}) => {
  const region = page.getByRole('region', { name: 'Result' });
  await expect(compare.a).toHaveValue(en.a);
  await compare.expectVerdict('near-duplicate');

  await test.step('a paste replaces the example, and the other text is asked for', async () => {
    await compare.b.focus();
    await compare.paste('Pasted over the example.');
    await expect(compare.b).toHaveValue('Pasted over the example.');
    await expect(compare.a).toHaveValue('');
    await expect(region).toContainText('Now enter the other text.');
    await page.getByTestId('clear').click();
    await expect(region).toContainText('Enter two texts, or try an example.');
    await compare.a.pressSequentially(en.a.slice(0, 60));
    await compare.expectFingerprint('a', await hexOf(en.a.slice(0, 60)));
  });

  await test.step('words that differ, or push the selected bit, are marked where they are', async () => {
    const line = 'A line of the text that both have.\n';
    await compare.write(`${line.repeat(40)}The end is noon.`, `${line.repeat(40)}The end is nine.`);
    await expect(marks(page)).toHaveText(['noon']);
    await compare.a.evaluate((area) => area.scrollTo(0, area.scrollHeight));
    await expect
      .poll(async () => {
        const [end, area] = [await marks(page).boundingBox(), await compare.a.boundingBox()];
        return end && area && end.y > area.y && end.y < area.y + area.height;
      })
      .toBe(true);
    await page.getByRole('listbox').focus();
    await page.keyboard.press('Enter');
    await expect(marks(page, 'data-push').first()).toBeAttached();
    await expect(page.getByTestId('marks-legend')).toContainText(/pushes bit \d+ toward 1/);
  });

  await test.step('a reload and other pages keep the texts, another tab has none', async () => {
    const [a, b] = ['These words are mine, and nobody else’s.', 'These words are mine.'];
    await compare.write(a, b);
    await expect(page).toHaveURL(/example=none/);
    expect(page.url()).not.toContain('words');
    // Before the pause after which typing is stored.
    await page.reload();
    await expect(compare.a).toHaveValue(a);
    await expect(compare.b).toHaveValue(b);
    await expect(page).toHaveURL(/example=none/);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByTestId('text-a')).toHaveValue('');
    await other.close();
    await compare.b.fill('Written last.');
    await page.getByRole('link', { name: 'Tables' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(compare.b).toHaveValue('Written last.');
  });
});

test('works by keyboard alone: examples, options, and buttons, with the golden fingerprints', async ({
  compare,
  page,
}) => {
  const press = async (testId: string, key: string) => {
    await page.getByTestId(testId).focus();
    await page.keyboard.press(key);
  };
  await test.step('Tab reaches the examples, fields, and buttons in order', async () => {
    await page.getByTestId('example-edited').focus();
    const names = ['repost', 'twins', 'template', 'subject', 'translation'];
    const buttons = ['open-a', 'text-a', 'open-b', 'text-b', 'swap', 'clear'];
    for (const name of [...names.map((name) => `example-${name}`), ...buttons]) {
      await page.keyboard.press('Tab');
      await expect(page.getByTestId(name)).toBeFocused();
    }
  });

  await test.step('examples, swapping, clearing, and undoing', async () => {
    await press('example-repost', 'Enter');
    await expect(compare.a).toHaveValue(examples.repost.en.a);
    await compare.expectVerdict('near-duplicate');
    await press('ignore-notices', 'Space');
    await compare.expectVerdict('identical');
    await press('swap', 'Enter');
    await expect(compare.a).toHaveValue(examples.repost.en.b);
    await press('clear', 'Enter');
    await expect(compare.a).toHaveValue('');
    await expect(page.getByText('Both texts cleared.')).toBeVisible();
    await press('undo', 'Enter');
    await expect(compare.a).toHaveValue(examples.repost.en.b);
    await expect(page.getByTestId('swap')).toBeFocused();
  });

  await test.step('opening a file, and the other profile', async () => {
    const [, text = '', bits = ''] =
      goldenBits('words').find(([, text]) => /\p{Script=Han}{9}/u.test(text)) ?? [];
    const choosing = page.waitForEvent('filechooser');
    await press('open-b', 'Enter');
    const file = { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await (await choosing).setFiles(file);
    await press('profile-reader', 'ArrowRight');
    await compare.expectFingerprint('b', bits);
    await page.getByTestId('file-notes').getByRole('button', { name: 'Close' }).press('Enter');
    await expect(page.getByTestId('file-notes')).toBeEmpty();
  });
});

/** Generates 100,000 characters of words, which differ by seed. */
function novel(seed: number): string {
  const random = createRandom(seed);
  const word = () => `w${(random.below(4000) * seed).toString(36)}`;
  const line = () => Array.from({ length: 12 }, word).join(' ');
  return Array.from({ length: 2_200 }, () => `${line()}.\n`).join('');
}

test('two novels are pasted, compared, and edited while the page stays responsive', async ({
  compare,
  page,
}) => {
  const [a, b] = [novel(1), novel(3)];
  expect(Math.min(a.length, b.length)).toBeGreaterThan(1e5);

  await test.step('their beginning is shown, and all of them is compared', async () => {
    await compare.a.focus();
    await compare.paste(a);
    // The browser would take seconds to lay out a whole novel.
    expect((await compare.a.inputValue()).length).toBeLessThanOrEqual(MAX_FULL_LENGTH);
    await expect(page.getByText('only the beginning is shown')).toBeVisible();
    await compare.b.pressSequentially('meanwhile ');
    await compare.paste(b);
    await compare.expectFingerprint('a', await hexOf(a));
    await compare.expectFingerprint('b', await hexOf(`meanwhile ${b}`));
    await compare.expectVerdict('different');
  });

  await test.step('typing goes on while the difference is calculated', async () => {
    const difference = page.getByTestId('difference');
    await scrollUntil(difference, difference.getByText(/Calculating|[Dd]ifference/).first());
    await compare.a.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('Once. ');
    await compare.expectFingerprint('a', await hexOf(`Once. ${a}`));
    await expect(difference).toContainText('shown by passage', { timeout: 90_000 });
    await expect(page.getByTestId('figures-reader')).toBeVisible({ timeout: 90_000 });
  });

  await test.step('a whole text is cut, pasted, cleared, and restored', async () => {
    await compare.a.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+x');
    await expect(compare.a).toHaveValue('');
    await page.keyboard.press('ControlOrMeta+v');
    await compare.expectFingerprint('a', await hexOf(`Once. ${a}`));
    await page.getByTestId('clear').click();
    await expect(page.getByTestId('figures')).toHaveCount(0);
    await expect.poll(() => page.workers().length).toBeLessThanOrEqual(2);
    await page.getByTestId('undo').click();
    await compare.expectFingerprint('a', await hexOf(`Once. ${a}`));
  });
});
