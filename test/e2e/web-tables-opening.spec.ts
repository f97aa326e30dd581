import { expect, type Page } from '@playwright/test';
import { test } from './compare-page.ts';

/** Scrolls the story so far that this share of it is above the screen. */
function scrollThrough(page: Page, share: number): Promise<void> {
  return page.getByTestId('scale').evaluate((story, share) => {
    const { top, height } = story.getBoundingClientRect();
    scrollTo({ top: scrollY + top + share * (height - innerHeight), behavior: 'instant' });
  }, share);
}

/** The length of the picture as a file: more dots make a larger one. */
function drawn(page: Page): Promise<number> {
  return page
    .locator('canvas')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length);
}

test('scrolling leads from one page to eight billion and back, and shows the time to compare', async ({
  page,
}) => {
  await page.goto('./tables/');
  const scale = page.getByTestId('scale');
  let one: number | undefined;
  for (const [share, step, time] of [
    [0, 'one', 'ns'],
    [1 / 3, 'thousand', 'ns'],
    [2 / 3, 'million', 'µs'],
    [1, 'billions', 's'],
    [2 / 3, 'million', 'µs'],
    [0, 'one', 'ns'],
  ] as const) {
    await scrollThrough(page, share);
    await expect(scale).toHaveAttribute('data-step', step);
    await expect(scale).toContainText(
      new RegExp(`Comparing with [\\d,]+ pages?: [\\d.,]+\u00a0${time}\\.`),
    );
    await expect(page.locator('canvas')).toBeInViewport({ ratio: 0.9 });
    one ??= await drawn(page);
    // The picture follows the words.
    if (step === 'thousand' || step === 'billions') {
      await expect.poll(() => drawn(page)).toBeGreaterThan(one);
    }
  }
});

test('drops three flips again and again, and a block always survives', async ({ page }) => {
  await page.goto('./tables/');
  const figure = page.getByTestId('pigeonhole');
  const drop = figure.getByRole('button', { name: 'Drop 3 flips' });
  await drop.focus();
  for (let tries = 2; tries <= 6; tries++) {
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('pigeonhole-outcome')).toHaveText(
      new RegExp(`^Try ${tries}: blocks? [A-D](, [A-D])* survives?\\.$`),
    );
    await expect(figure.locator('[data-flipped]')).toHaveCount(3);
    expect(await figure.locator('[data-intact] [data-flipped]').count()).toBe(0);
  }
});

test('the rows are sorted with another block in front, where the copy is in a short run', async ({
  page,
}) => {
  await page.goto('./tables/');
  const figure = page.getByTestId('sorted');
  const outcome = page.getByTestId('sorted-outcome');
  const found: string[] = [];
  for (const name of ['A', 'B', 'C', 'D']) {
    await figure.getByRole('button', { name, exact: true }).click();
    await expect(figure).toHaveAttribute('data-front', name);
    await expect(outcome).toContainText(`block ${name} of your page`);
    // Where the rows are once they have moved, as their bits read from the left.
    await expect
      .poll(() =>
        figure.locator('[data-row]').evaluateAll((rows) => {
          const text = (row: Element) =>
            [...row.children]
              .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
              .map((cell) => cell.textContent)
              .join('');
          const top = (row: Element) => row.getBoundingClientRect().top;
          const texts = [...rows].sort((a, b) => top(a) - top(b)).map(text);
          return texts.every((text, i) => i === 0 || text >= (texts[i - 1] ?? ''));
        }),
      )
      .toBe(true);
    if (/It’s the copy|The copy is among/.test((await outcome.textContent()) ?? ''))
      found.push(name);
  }
  expect(found).toHaveLength(1);
  await expect(figure.locator('[data-copy]')).toHaveCount(1);
});
