import { expect, type Page } from '@playwright/test';
import { bitAt } from '../../core/fingerprint/bits.ts';
import { passageFingerprints } from '../../web/tables/passage-fingerprints.ts';
import { test, waitForCode, watchWorkers } from './compare-page.ts';

const fingerprints = passageFingerprints('words');

const chapter = (page: Page) => page.locator('[data-chapter="lookUp"]');
const button = (page: Page, name: string) =>
  chapter(page).getByRole('button', { name, exact: true });
const description = (page: Page) => page.getByTestId('lookup-description');
const reason = (page: Page) => page.getByTestId('lookup-reason');
const scrub = (page: Page) => page.getByRole('slider', { name: 'Lookup step' });
const candidates = (page: Page) => page.getByTestId('candidates').locator('li[data-outcome]');

async function open(page: Page, query = '#v=1'): Promise<void> {
  await page.goto(`./tables/${query}&at=lookUp`);
  await waitForCode(page);
  await expect(page.getByTestId('query-bits')).toBeVisible();
}

/** Steps to the end by keyboard alone, and returns the steps on the way. */
async function stepToTheEnd(page: Page): Promise<(string | null)[]> {
  const next = button(page, 'Next');
  const steps = [await description(page).getAttribute('data-step')];
  await next.focus();
  while ((await next.getAttribute('aria-disabled')) !== 'true') {
    const value = Number(await scrub(page).inputValue());
    await page.keyboard.press('Enter');
    await expect(scrub(page)).toHaveValue(String(value + 1));
    steps.push(await description(page).getAttribute('data-step'));
  }
  return steps;
}

/** Expects each candidate to show by how many bits it differs, and whether it is a hit. */
async function expectDistances(page: Page): Promise<void> {
  const query = await page.getByTestId('query-bits').locator('button').allInnerTexts();
  for (const text of await candidates(page).allInnerTexts()) {
    const passage = Number(/Passage ([\d,]+)/.exec(text)?.[1]?.replace(',', ''));
    const fingerprint = fingerprints.slice(passage * 2 - 2, passage * 2);
    const bits = query.filter((value, bit) => (value === '1') !== bitAt(fingerprint, bit)).length;
    expect(text).toContain(bits === 1 ? '1 bit differs' : `${bits} bits differ`);
    expect(text).toContain(bits <= 3 ? 'hit' : 'not a hit');
  }
}

test('finds a passage in the bucket of its unchanged segment, and says why another is missed', async ({
  page,
}) => {
  const crashWorker = await watchWorkers(page);
  await open(page);

  await test.step('a hit, step by step', async () => {
    await button(page, 'A hit').click();
    const steps = await stepToTheEnd(page);
    expect(steps.filter((step) => step === 'bucket')).toHaveLength(4);
    expect(steps.at(-1)).toBe('result');
    await expect(description(page)).toContainText('One hit: passage 30');
    await expect(reason(page)).toHaveAttribute('data-outcome', 'found');
    await expect(reason(page)).toContainText('Segment 4 is unchanged');
    await page.goBack();
    await expect(description(page)).toHaveAttribute('data-step', 'compare');
    await expectDistances(page);
  });

  await test.step('unrelated candidates in the bucket are compared and aren’t hits', async () => {
    await button(page, 'An unrelated candidate').click();
    for (let step = 0; step < 2; step++) await button(page, 'Next').click();
    await expect(candidates(page).filter({ hasText: 'not a hit' })).toHaveCount(5);
    await expectDistances(page);
  });

  await test.step('a miss, with a bit flipped in each segment, becomes a hit when one is unflipped', async () => {
    await button(page, 'A miss').click();
    await expect(page).toHaveURL(/[?&]flip=5\.22\.41\.60(?:&|$)/);
    await expect(reason(page)).toHaveAttribute('data-outcome', 'missed');
    const bits = page.getByTestId('query-bits');
    await bits.getByRole('button', { name: /^Bit 0:/ }).focus();
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Space']) {
      await page.keyboard.press(key);
    }
    await expect(bits.locator(':focus')).toHaveAccessibleName(/Bit 60: [01]$/);
    await expect(reason(page)).toHaveAttribute('data-outcome', 'found');
    // The URL contains only what differs from the default, and 5.22.41 is the default.
    await expect(page).not.toHaveURL(/flip=/);
  });

  await test.step('Arrow Down goes to the bit below, which on a phone is in the next segment', async () => {
    const bits = page.getByTestId('query-bits');
    for (const [width, key, from, to] of [
      [1280, 'ArrowDown', 3, 3],
      [1280, 'ArrowRight', 15, 16],
      [360, 'ArrowDown', 3, 19],
      [360, 'ArrowDown', 52, 52],
      [1280, 'ArrowUp', 20, 20],
    ] as const) {
      await page.setViewportSize({ width, height: 720 });
      await bits.getByRole('button', { name: new RegExp(`Bit ${from}:`) }).press(key);
      await expect(bits.locator(':focus')).toHaveAccessibleName(new RegExp(`Bit ${to}:`));
    }
  });

  await test.step('its worker crashes, and starts again', async () => {
    await crashWorker();
    await button(page, 'Try again').click();
    await expect(chapter(page).getByRole('alert')).toBeHidden();
    await button(page, 'A miss').click();
    await expect(reason(page)).toHaveAttribute('data-outcome', 'missed');
  });
});

test('a link restores query, tables, and step, the search ends at the hit, and Next is animated', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Object.assign(window, { moves: 0 });
    Element.prototype.animate = function (...how) {
      (window as unknown as { moves: number }).moves++;
      return animate.apply(this, how);
    };
  });
  const moves = () => page.evaluate(() => (window as unknown as { moves: number }).moves);

  await test.step('a link shows its step without motion, and Next moves to the next one', async () => {
    await open(page, '#v=1&step=6');
    expect(await moves()).toBe(0);
    await button(page, 'Next').click();
    await expect(description(page)).toHaveAttribute('data-step', 'compare');
    // The query's strip moves over each of the four candidates, whose marks and words then appear.
    await expect.poll(moves).toBeGreaterThan(4 * 3);
    await expect(page.getByTestId('lookup-flying').locator('*')).toHaveCount(0);
  });

  // The rest is faster without motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('a link restores the query and the tables', async () => {
    await open(page, '#v=1&passage=7&flip=1.2.3.4&step=1&via=sorted&cut=4.4');
    await expect(description(page)).toHaveAttribute('data-step', 'permute');
    await expect(page.getByTestId('tables').locator('li')).toHaveCount(16);
    const flipped = page.getByTestId('query-bits').locator('[data-flipped]');
    await expect(flipped).toHaveCount(4);
    await button(page, '3').click();
    await expect(flipped).toHaveCount(3);
    await page.goBack();
    await expect(flipped).toHaveCount(4);
  });

  await test.step('sorted tables are searched by halving or by interpolation', async () => {
    await open(page, '#v=1&via=sorted&step=0');
    const before = await moves();
    await chapter(page).getByLabel('Blocks').selectOption('5');
    await expect(page.getByTestId('tables').locator('li')).toHaveCount(10);
    const steps = await stepToTheEnd(page);
    expect(steps.filter((step) => step === 'search')).toHaveLength(10);
    await expect(description(page)).toContainText('One hit: passage 30');
    await expect(page.getByTestId('tables').locator('[data-hit]')).toHaveCount(1);
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await scrub(page).press(key);
    await expect(page.getByTestId('search-steps').locator('tbody tr')).not.toHaveCount(0);
    await chapter(page).getByLabel('Search method').selectOption('Interpolation');
    await expect(page).toHaveURL(/seek=guess/);
    await expect(description(page)).toContainText('entries out of 2,222');
    expect(await moves()).toBe(before);
    await expect(button(page, 'Play')).toHaveCount(0);
  });
});
