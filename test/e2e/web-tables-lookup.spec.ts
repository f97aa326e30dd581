import { expect, type Page } from '@playwright/test';
import { bitAt } from '../../core/fingerprint/bits.ts';
import { passageFingerprints } from '../../web/tables/passage-fingerprints.ts';
import { expectAccessible } from './accessibility.ts';
import { test, waitForCode, watchWorkers } from './compare-page.ts';

const fingerprints = passageFingerprints('words');

const chapter = (page: Page) => page.locator('[data-chapter="lookUp"]');
const description = (page: Page) => page.getByTestId('lookup-description');
const reason = (page: Page) => page.getByTestId('lookup-reason');
const scrub = (page: Page) => page.getByRole('slider', { name: 'Lookup step' });
const candidates = (page: Page) => page.getByTestId('candidates').locator('li[data-outcome]');

async function open(page: Page, query = '#v=1'): Promise<void> {
  await page.goto(`./tables/${query}&at=lookUp`);
  await waitForCode(page);
  await expect(page.getByTestId('query-bits')).toBeVisible();
}

/** Counts the animations that scripts start. */
async function countMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Object.assign(window, { moves: 0 });
    Element.prototype.animate = function (...how) {
      (window as unknown as { moves: number }).moves++;
      return animate.apply(this, how);
    };
  });
}

const moves = (page: Page) => page.evaluate(() => (window as unknown as { moves: number }).moves);

/** Steps to the end by keyboard alone, and returns the steps on the way. */
async function stepToTheEnd(page: Page): Promise<(string | null)[]> {
  const next = chapter(page).getByRole('button', { name: 'Next' });
  const steps = [await description(page).getAttribute('data-step')];
  await next.focus();
  while ((await next.getAttribute('aria-disabled')) !== 'true') {
    const value = Number(await scrub(page).inputValue());
    await page.keyboard.press('Enter');
    await expect(scrub(page)).toHaveValue(String(value + 1));
    steps.push(await description(page).getAttribute('data-step'));
    if (steps.at(-1) === 'compare') {
      for (const row of await candidates(page).all()) await expectDistance(row);
    }
  }
  return steps;

  async function expectDistance(row: ReturnType<typeof candidates>): Promise<void> {
    const text = await row.innerText();
    const passage = Number(/Passage ([\d,]+)/.exec(text)?.[1]?.replace(',', ''));
    const query = await page.getByTestId('query-bits').locator('button').allInnerTexts();
    const fingerprint = fingerprints.slice(passage * 2 - 2, passage * 2);
    const differing = query.filter(
      (value, bit) => (value === '1') !== bitAt(fingerprint, bit),
    ).length;
    expect(text).toContain(differing === 1 ? '1 bit differs' : `${differing} bits differ`);
    expect(text).toContain(differing <= 3 ? 'hit' : 'not a hit');
  }
}

test('finds a passage in the bucket of its unchanged segment, and says why another is missed', async ({
  page,
}) => {
  const crashWorker = await watchWorkers(page);
  await open(page);
  await chapter(page).getByRole('button', { name: 'A hit', exact: true }).click();
  const steps = await stepToTheEnd(page);
  expect(steps.filter((step) => step === 'bucket')).toHaveLength(4);
  expect(steps.at(-1)).toBe('result');
  await expect(description(page)).toContainText('One hit: passage 30');
  await expect(reason(page)).toHaveAttribute('data-outcome', 'found');
  await expect(reason(page)).toContainText('Segment 4 is unchanged');
  await expect(candidates(page).filter({ hasText: 'Passage 30' })).toContainText('hit');
  await page.goBack();
  await expect(description(page)).toHaveAttribute('data-step', 'compare');
  await expectUnrelatedCandidate(page);
  await expectMiss(page);
  await expectDownKey(page);

  // Its worker crashes, and starts again.
  await crashWorker();
  await chapter(page).getByRole('button', { name: 'Try again' }).click();
  await expect(chapter(page).getByRole('alert')).toBeHidden();
  await chapter(page).getByRole('button', { name: 'A miss' }).click();
  await expect(reason(page)).toHaveAttribute('data-outcome', 'missed');
});

/** Expects that an unrelated candidate in the bucket is compared and isn’t a hit. */
async function expectUnrelatedCandidate(page: Page): Promise<void> {
  await chapter(page).getByRole('button', { name: 'An unrelated candidate' }).click();
  await chapter(page).getByRole('button', { name: 'Next' }).click();
  await expect(description(page)).toContainText('Segment 1 is');
  await chapter(page).getByRole('button', { name: 'Next' }).click();
  const unrelated = candidates(page).filter({ hasText: 'not a hit' });
  await expect(unrelated).toHaveCount(5);
  await expect(page.getByTestId('buckets').locator('li').first()).toContainText('6 inside');
  await expect(page.getByTestId('buckets').locator('li').nth(1)).toContainText('pending');
}

/** Expects a miss with a bit flipped in each segment, and a hit once one is unflipped by key. */
async function expectMiss(page: Page): Promise<void> {
  await chapter(page).getByRole('button', { name: 'A miss' }).click();
  await expect(page).toHaveURL(/[?&]flip=5\.22\.41\.60(?:&|$)/);
  // Until the worker has answered, the last step is that of the lookup before.
  await expect(reason(page)).toHaveAttribute('data-outcome', 'missed');
  await scrub(page).press('End');
  await expect(description(page)).toContainText('No fingerprint is within three bits');
  const bits = page.getByTestId('query-bits');
  await bits.getByRole('button', { name: /^Bit 0:/ }).focus();
  await page.keyboard.press('End');
  for (let moves = 0; moves < 3; moves++) await page.keyboard.press('ArrowLeft');
  await expect(bits.locator(':focus')).toHaveAccessibleName(/Bit 60: [01], flipped/);
  await page.keyboard.press('Space');
  await expect(bits.locator(':focus')).toHaveAccessibleName(/Bit 60: [01]$/);
  await expect(reason(page)).toHaveAttribute('data-outcome', 'found');
  await scrub(page).press('End');
  await expect(description(page)).toContainText('One hit: passage 30');
  // The URL contains only what differs from the default, and 5.22.41 is the default.
  await expect(page).not.toHaveURL(/flip=/);
}

/** Expects that the down key moves to the bit below, never sideways. */
async function expectDownKey(page: Page): Promise<void> {
  const bits = page.getByTestId('query-bits');
  await bits.getByRole('button', { name: /^Bit 3:/ }).focus();
  await page.keyboard.press('ArrowDown');
  // One line holds all bits of a wide window, so there is none below.
  await expect(bits.locator(':focus')).toHaveAccessibleName(/^Bit 3:/);
  await page.setViewportSize({ width: 400, height: 800 });
  // On a busy machine, a key can arrive before the page has noticed its new width, and does nothing.
  await expect(async () => {
    await expect(bits.locator(':focus')).toHaveAccessibleName(/^Bit 3:/);
    await page.keyboard.press('ArrowDown');
    await expect(bits.locator(':focus')).toHaveAccessibleName(/^Bit 19:/, { timeout: 1000 });
  }).toPass();
}

test('a link restores query, tables, and step, and the search in sorted tables ends at the hit', async ({
  page,
}) => {
  await open(page, '#v=1&passage=7&flip=1.2.3.4&step=1&via=sorted&cut=4.4');
  await expect(description(page)).toHaveAttribute('data-step', 'permute');
  await expect(page.getByTestId('tables').locator('li')).toHaveCount(16);
  await chapter(page).getByRole('button', { name: '3', exact: true }).click();
  await expect(page.getByTestId('query-bits').locator('[data-flipped]')).toHaveCount(3);
  const flipped = await page.getByTestId('query-bits').textContent();
  await expect(page).toHaveURL(/draw=2/);
  await page.goBack();
  await expect(page.getByTestId('query-bits').locator('[data-flipped]')).toHaveCount(4);
  await page.goForward();
  await expect(page.getByTestId('query-bits')).toHaveText(flipped ?? '');
  await page.goto('./tables/#v=1&at=lookUp');
  await expect(page.getByTestId('query-bits')).not.toHaveText(flipped ?? '');
  await expectSortedSearch(page);
});

/** Expects each step of the search in sorted tables, which ends at the hit. */
async function expectSortedSearch(page: Page): Promise<void> {
  await chapter(page)
    .getByRole('radio', { name: /^Sorted tables/ })
    .check();
  await chapter(page).getByLabel('Blocks').selectOption('5');
  await expect(page.getByTestId('tables').locator('li')).toHaveCount(10);
  const steps = await stepToTheEnd(page);
  expect(steps.filter((step) => step === 'search')).toHaveLength(10);
  await expect(description(page)).toContainText('One hit: passage 30');
  await expect(page.getByTestId('tables').locator('[data-hit]')).toHaveCount(1);
  await scrub(page).press('Home');
  await scrub(page).press('ArrowRight');
  await scrub(page).press('ArrowRight');
  const entries = page.getByTestId('search-steps').locator('tbody tr');
  await expect(description(page)).toHaveAttribute('data-step', 'search');
  await expect(entries).not.toHaveCount(0);
  const halved = await entries.count();
  expect(halved).toBeGreaterThan(9);
  expect(halved).toBeLessThan(13);
  await chapter(page).getByLabel('Search method').selectOption('Interpolation');
  await expect(page).toHaveURL(/seek=guess/);
  await expect(description(page)).toContainText('entries out of 2,222');
}

test('animates a step opened with Next, but not by a link, with Back, or with reduced motion', async ({
  page,
}) => {
  await countMoves(page);
  await open(page, '#v=1&step=6');
  expect(await moves(page)).toBe(0);
  const next = chapter(page).getByRole('button', { name: 'Next' });
  await next.click();
  await expect(description(page)).toHaveAttribute('data-step', 'compare');
  // The query's strip moves over each of the four candidates, whose marks and words then appear.
  await expect.poll(() => moves(page)).toBeGreaterThan(4 * 3);
  await expect(page.getByTestId('lookup-flying').locator('*')).toHaveCount(0);
  const before = await moves(page);
  await chapter(page).getByRole('button', { name: 'Back', exact: true }).click();
  await expect(description(page)).toHaveAttribute('data-step', 'bucket');
  expect(await moves(page)).toBe(before);
  await chapter(page)
    .getByRole('radio', { name: /^Sorted tables/ })
    .check();
  await expect(page.getByTestId('tables')).toBeVisible();
  await next.click();
  await expect(description(page)).toHaveAttribute('data-step', 'permute');
  // All 64 bits move to their places.
  await expect.poll(() => moves(page)).toBeGreaterThan(before + 63);
  await next.click();
  await expect(page.getByTestId('lookup-flying').locator('*')).toHaveCount(0);
  await expect(page.getByTestId('search-steps').getByRole('row').first()).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./tables/#v=1&at=lookUp');
  await expect(scrub(page)).toHaveValue('0');
  await expect(description(page)).not.toHaveAttribute('data-step', 'search');
  const still = await moves(page);
  await chapter(page).getByRole('button', { name: 'Next' }).click();
  await expect(description(page)).toHaveAttribute('data-step', 'bucket');
  expect(await moves(page)).toBe(still);
  await expect(chapter(page).getByRole('button', { name: 'Play' })).toHaveCount(0);
  await scrub(page).press('End');
  await expect(description(page)).toContainText('One hit');
});

for (const locale of ['en', 'zh-CN']) {
  test.describe(`in ${locale}, on a phone`, () => {
    test.use({ locale, viewport: { width: 360, height: 800 } });

    test('has no axe violations and stays within the screen', async ({ page }) => {
      for (const query of ['#v=1&step=7', '#v=1&via=sorted&cut=6&step=2']) {
        await open(page, query);
        await chapter(page)
          .locator('details')
          .evaluate((details: HTMLDetailsElement) => details.setAttribute('open', ''));
        await expect(page.getByTestId('lookup-table')).toBeVisible();
        await expectAccessible(page, locale, ['[data-chapter="lookUp"]']);
        const wide = await chapter(page).evaluate((element) => element.scrollWidth);
        expect(wide).toBeLessThanOrEqual(360);
      }
    });
  });
}
