import { expect, type Page } from '@playwright/test';
import { examples } from '../../web/lib/examples.ts';
import { test, waitForCode } from './compare-page.ts';

/** The words of a field that are marked, and how. */
const marks = (page: Page, side: 'a' | 'b', attribute = 'data-only-here') =>
  page.locator(`section:has([data-testid="text-${side}"]) mark[${attribute}]`);

test('opens with an example, whose place own texts take until they are cleared, in this tab only', async ({
  page,
  compare,
}) => {
  await expect(compare.a).toHaveValue(examples.edited.en.a);
  await compare.expectVerdict('near-duplicate');
  await compare.write('These words are mine, and nobody else’s.', 'These words are mine.');
  await expect(page).toHaveURL(/example=none/);
  await expect(page.getByRole('button', { name: 'Light edit' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(page.getByTestId('difference')).toBeAttached();
  await page.getByTestId('difference').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
  const before = await page.evaluate(() => scrollY);
  // Before the pause after which typing is stored.
  await page.reload();
  await expect(compare.a).toHaveValue('These words are mine, and nobody else’s.');
  await expect(compare.b).toHaveValue('These words are mine.');
  await expect(page).toHaveURL(/example=none/);
  expect(page.url()).not.toContain('words');
  // Parts above it load late, so it isn't the same to the pixel.
  await expect
    .poll(() => page.evaluate((before) => Math.abs(scrollY - before), before))
    .toBeLessThan(400);
  // Another tab is another visit.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByTestId('text-a')).toHaveValue('');
  await other.close();

  await waitForCode(page);
  await page.getByTestId('clear').click();
  await expect(compare.a).toHaveValue('');
  await page.reload();
  await waitForCode(page);
  await expect(compare.a).toHaveValue('');
});

test('keeps texts that were written just before another page was opened', async ({
  page,
  compare,
}) => {
  await waitForCode(page);
  await compare.write('These words are mine, and nobody else’s.', 'These words are mine.');
  await page.getByRole('link', { name: 'Tables' }).click();
  await expect(page).toHaveURL(/tables/);
  await page.reload();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(compare.a).toHaveValue('These words are mine, and nobody else’s.');
});

test('what is pasted replaces an example, words that differ are marked, and long texts aren’t kept', async ({
  page,
  compare,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await compare.b.focus();
  await compare.paste('Pasted over the example.');
  await expect(compare.b).toHaveValue('Pasted over the example.');
  await expect(compare.a).toHaveValue('');
  await compare.paste(' And once more.');
  await expect(compare.b).toHaveValue('Pasted over the example. And once more.');

  // The words of a field that differ, and those that push the selected bit.
  await compare.write(
    'The last ferry leaves at noon today.',
    'The last ferry leaves at nine today.',
  );
  await expect(marks(page, 'a')).toHaveText(['noon']);
  await expect(marks(page, 'b')).toHaveText(['nine']);
  await expect(marks(page, 'a', 'data-push')).toHaveCount(0);
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Enter');
  await expect(marks(page, 'a', 'data-push').first()).toBeAttached();
  await expect(page.getByTestId('marks-legend')).toContainText(/pushes bit \d+ toward 1/);
  // The marks are behind the words of the field.
  const mark = await marks(page, 'a').first().boundingBox();
  const field = await compare.a.boundingBox();
  expect(mark?.y).toBeGreaterThan(field?.y ?? 0);
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan((field?.y ?? 0) + 60);
  await compare.a.fill('');
  await expect(page.locator('section mark')).toHaveCount(0);

  // Marks move with the text of a field.
  const line = 'A line of the text that both have.\n';
  await compare.write(`${line.repeat(40)}The end is noon.`, `${line.repeat(40)}The end is nine.`);
  await expect(marks(page, 'a')).toHaveText(['noon']);
  await compare.a.evaluate((area) => area.scrollTo(0, area.scrollHeight));
  await expect
    .poll(async () => {
      const [end, area] = [await marks(page, 'a').boundingBox(), await compare.a.boundingBox()];
      return end && area && end.y < area.y + area.height;
    })
    .toBe(true);

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await compare.a.fill('These words don’t fit.');
  await expect(page.getByText('too long to be kept')).toBeVisible();
  await page.getByTestId('example-repost').click();
  await expect(page.getByText('too long to be kept')).toHaveCount(0);
});

test('a word lights the bits that it pushes most, from a text and from the list of a bit', async ({
  page,
  compare,
}) => {
  const lit = page.getByTestId('xor-grid').locator('rect[class*=lit]');
  const note = page.getByTestId('lit-bits');
  await expect(note).toContainText('Point at or tap a bit or a word');
  const term = page.getByTestId('bit-readout').getByRole('button', { name: /^\w+$/ }).first();
  const word = (await term.textContent()) ?? '';
  await term.click();
  await expect(lit).not.toHaveCount(0);
  await expect(note).toContainText(`“${word}” is among the words that decide`);

  // The caret goes to “ALWAYS” in the headline, which only B has.
  for (const keys of ['ControlOrMeta+Home', 'End', 'ControlOrMeta+ArrowLeft']) {
    await compare.b.press(keys);
  }
  await compare.b.press('ControlOrMeta+ArrowLeft');
  await expect(note).toContainText('“always” is among the words that decide');
  await expect(lit).not.toHaveCount(0);
  await page.getByTestId('xor-grid').locator('[data-bit="5"]').click();
  await expect(lit).toHaveCount(0);
});
