import { expect, type Page } from '@playwright/test';
import { toHex } from '../../core/fingerprint/bits.ts';
import { DEFAULT_EXAMPLES, examples } from '../../web/explain/machine/examples.ts';
import { test } from './compare-page.ts';
import { fingerprint, machine, openMachine, traceOf } from './machine-page.ts';

const { ferry } = examples;

test('steps, scrubs, and plays through the stages, and the URL keeps the stage', async ({
  page,
}) => {
  const text = 'The wind and the island';
  await openMachine(page, `#v=1&stage=text&ex=own&t=${encodeURIComponent(text)}`);
  const matrix = page.getByTestId('matrix');
  const next = machine(page).getByRole('button', { name: 'Next' });
  const sum = matrix.locator('tfoot th').first();
  await expect(sum).toBeHidden();
  const scrub = page.getByRole('slider', { name: 'Machine stage' });
  await scrub.press('ArrowRight');
  await expect(scrub).toHaveAttribute('aria-valuetext', 'Normalize (2 of 9)');

  // The row of a word is highlighted only once the text has been cut into words.
  const row = matrix.locator('tbody th').first();
  await row.hover({ force: true });
  const transparent = 'rgba(0, 0, 0, 0)';
  // The color fades in.
  await row.evaluate((row) => Promise.all(row.getAnimations().map(({ finished }) => finished)));
  await expect(row).toHaveCSS('background-color', transparent);
  await next.click();
  await expect(matrix).toHaveAttribute('data-stage', 'words');
  await row.hover();
  await expect(row).not.toHaveCSS('background-color', transparent);

  for (const stage of ['Weights', 'Hashes', 'Columns', 'Sums']) {
    await next.click();
    await expect(scrub).toHaveAttribute('aria-valuetext', new RegExp(stage));
  }
  await expect(sum).toBeVisible();
  await expect(fingerprint(page)).toBeHidden();
  await page.goBack();
  await expect(scrub).toHaveAttribute('aria-valuetext', /Columns/);
  await scrub.press('Home');
  await scrub.press('ArrowRight');
  await expect(matrix).toHaveAttribute('data-stage', 'normalise');
  await playToTheEnd(page);
  await expect(scrub).toHaveAttribute('aria-valuetext', /Fingerprint/);
  await expect(fingerprint(page)).toHaveText(toHex((await traceOf(text)).bits));
});

/** Plays from the normalized text: the rows are filled one by one, and then added up. */
async function playToTheEnd(page: Page): Promise<void> {
  const matrix = page.getByTestId('matrix');
  const flights = await matrix.evaluateHandle((matrix) => {
    const flown: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof HTMLElement && node.ariaHidden === 'true') {
            flown.push(node.textContent ?? '');
          }
        }
      }
    }).observe(matrix.closest('[aria-busy]') as Element, { childList: true });
    return flown;
  });
  const waiting = matrix.locator('tbody tr[data-waiting]');
  const play = machine(page).getByRole('button', { name: 'Play' });
  await play.click();
  await expect(matrix).toHaveAttribute('data-stage', 'words');
  await expect(waiting.last()).toBeHidden();
  await expect(machine(page).locator('dd span[data-lit]').first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const flown = await flights.jsonValue();
  expect(flown).toHaveLength(5);
  expect(flown.filter((word) => word === 'the')).toHaveLength(2);
  await expect(machine(page).locator('[aria-busy] > [aria-hidden]')).toHaveCount(0);
  await expect(matrix).toHaveAttribute('data-stage', 'sums');
  await expect(waiting.last()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(play).toBeVisible();
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a tapped word is described within view, and an edit and playback show the whole matrix', async ({
    page,
  }) => {
    await openMachine(page);
    const matrix = page.getByTestId('matrix');
    // Until the worker has traced this text, the figure shows that of the initial state.
    await expect(fingerprint(page)).toHaveText(toHex((await traceOf(ferry.text)).bits));
    await page.locator('dd span', { hasText: 'island' }).last().tap();
    await expect(matrix.locator('tbody tr[data-lit] th')).toHaveText('island');
    const readout = page.getByTestId('readout');
    await expect(readout).toContainText('island appears 2 times');
    await page.getByTestId('bits-signs').locator('td').nth(3).tap();
    await expect(readout).toContainText('Bit 2 is');
    await expect(readout).toBeInViewport({ ratio: 1 });

    // The initial text, whose matrix fits on the screen but is below its buttons.
    await page.goto('./how/#v=1');
    await expect(page.getByTestId('machine-text')).toHaveValue(examples.noon.text);
    await expect(fingerprint(page)).toHaveText(toHex((await traceOf(examples.noon.text)).bits));
    const edit = page.getByRole('button', { name: 'Make a small edit' });
    await edit.scrollIntoViewIfNeeded();
    await expect(matrix).not.toBeInViewport({ ratio: 1 });
    await edit.tap();
    await expect(matrix).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('bits-signs').getByLabel('flipped')).not.toHaveCount(0);
    const play = machine(page).getByRole('button', { name: 'Play', exact: true });
    await play.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, -300));
    // Playback stays at its first stage, which a slow look would otherwise miss.
    await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }) && undefined);
    await play.tap();
    await expect(matrix).toBeInViewport({ ratio: 1 });
    // Playback begins with the text, which is above the matrix.
    const description = page.getByText('The text as written.');
    await expect(description).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => description.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan(40);
    await expect(page.locator('dd').getByText('the', { exact: true })).toBeInViewport({ ratio: 1 });
  });
});

for (const locale of ['en', 'zh-CN'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    const button = (page: Page, name: RegExp) => machine(page).getByRole('button', { name });
    const play = (page: Page) => button(page, /^(?:Play|播放)$/);

    test('text, playback, figure, and readout share the window, where playback begins', async ({
      page,
    }) => {
      const field = page.getByTestId('machine-text');
      const matrix = page.getByTestId('matrix');
      const readout = page.getByTestId('readout');
      const expectStage = async () => {
        for (const part of [field, play(page), matrix, readout]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
        const [above, below] = await Promise.all([matrix.boundingBox(), readout.boundingBox()]);
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      };
      await openMachine(page, '');
      for (const [width, height] of [
        [1366, 768],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto('./how/#v=1');
        await expect(field).toHaveValue(examples[DEFAULT_EXAMPLES[locale]].text);
        await expect(page.getByTestId('flips')).toBeHidden();
        // Below the contents, which stay in view.
        await field.evaluate((element) => {
          element.scrollIntoView({ block: 'start' });
          scrollBy(0, -100);
        });
        await expectStage();
        await button(page, /^(?:Make a small edit|略改几个字)$/).click();
        await expect(button(page, /^(?:Undo the edit|撤销改动)$/)).toBeVisible();
        await expect(page.getByTestId('flips')).toBeVisible();
        await expectStage();
        await field.fill('The island ferry leaves at six.');
        await expect(matrix).toContainText('six');
        await expectStage();
      }
      // A text that doesn’t fit.
      await page.setViewportSize({ width: 1366, height: 768 });
      await field.fill(ferry.text);
      await expect(fingerprint(page)).toHaveText(toHex((await traceOf(ferry.text)).bits));
      await play(page).click();
      await expect(button(page, /^(?:Pause|暂停)$/)).toBeInViewport({ ratio: 1 });
      await expect(page.locator('dd').getByText('ferry').first()).toBeInViewport();
    });
  });
}
