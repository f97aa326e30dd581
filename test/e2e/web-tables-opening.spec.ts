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

/** Returns the rows of the sorted figure where they are once they have moved, as their bits read. */
function rowsInSight(figure: Element): string[] {
  const place = (part: Element) => part.getBoundingClientRect();
  const read = (row: Element) =>
    [...row.children]
      .sort((a, b) => place(a).left - place(b).left)
      .map((cell) => cell.textContent)
      .join('');
  return [...figure.querySelectorAll('[data-row]')]
    .sort((a, b) => place(a).top - place(b).top)
    .map(read);
}

test('scrolling leads from one page to eight billion, three flips spare a block, and sorting finds the copy', async ({
  page,
}) => {
  await page.goto('./tables/');
  await test.step('the time to compare grows with the picture, and shrinks on the way back', async () => {
    const scale = page.getByTestId('scale');
    let one: number | undefined;
    for (const [share, step, time] of [
      [0, 'one', 'ns'],
      [1 / 3, 'thousand', 'ns'],
      [2 / 3, 'million', 'µs'],
      [1, 'billions', 's'],
      [0, 'one', 'ns'],
    ] as const) {
      await scrollThrough(page, share);
      await expect(scale).toHaveAttribute('data-step', step);
      await expect(scale).toContainText(
        new RegExp(`Comparing with [\\d,]+ pages?: [\\d.,]+\u00a0${time}\\.`),
      );
      await expect(page.locator('canvas')).toBeInViewport({ ratio: 0.9 });
      one ??= await drawn(page);
      if (step === 'billions') await expect.poll(() => drawn(page)).toBeGreaterThan(one);
    }
  });

  await test.step('a block always survives three flips', async () => {
    const figure = page.getByTestId('pigeonhole');
    await figure.getByRole('button', { name: 'Drop 3 flips' }).focus();
    for (let tries = 2; tries <= 4; tries++) {
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('pigeonhole-outcome')).toHaveText(
        new RegExp(`^Try ${tries}: blocks? [A-D](, [A-D])* survives?\\.$`),
      );
      await expect(figure.locator('[data-flipped]')).toHaveCount(3);
      await expect(figure.locator('[data-intact] [data-flipped]')).toHaveCount(0);
    }
  });

  await test.step('the rows are sorted with another block in front, one of which finds the copy', async () => {
    const figure = page.getByTestId('sorted');
    const outcome = page.getByTestId('sorted-outcome');
    let found = 0;
    for (const name of ['A', 'B', 'C', 'D']) {
      await figure.getByRole('button', { name, exact: true }).click();
      await expect(figure).toHaveAttribute('data-front', name);
      await expect(outcome).toContainText(`block ${name} of your page`);
      await expect(async () => {
        const rows = await figure.evaluate(rowsInSight);
        expect(rows).toEqual(rows.toSorted());
      }).toPass();
      if (/It’s the copy|The copy is among/.test(await outcome.innerText())) found++;
    }
    expect(found).toBe(1);
    await expect(figure.locator('[data-copy]')).toHaveCount(1);
  });
});
