import { expect, type Page } from '@playwright/test';
import { hammingDistance } from '../../core/fingerprint/hamming.ts';
import { type Recipe, WORDS_TF } from '../../core/lab/recipe.ts';
import { pairs } from '../../web/explain/opening/sentence-pair.ts';
import { test as base } from './compare-page.ts';
import { traceOf } from './machine-page.ts';

const test = base.extend({
  // Of its own, because the clock is replaced for all pages of a context.
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
});

const FRAME_MS = 3_200;
const RECIPE: Recipe = { ...WORDS_TF, features: { of: 'tokens', sizes: [1, 2] } };

const hero = (page: Page) => page.getByTestId('hero');
const button = (page: Page, name: string) => hero(page).getByRole('button', { name, exact: true });
const sentence = (page: Page, side: 'a' | 'b') => page.getByTestId(`sentence-${side}`);

/** Expects sentences, and how many of their bits differ under each hash, computed in Node. */
async function expectSentences(page: Page, { a, b }: { a: string; b: string }): Promise<void> {
  const [one, other] = await Promise.all([traceOf(a, RECIPE), traceOf(b, RECIPE)]);
  await expect(sentence(page, 'a')).toHaveValue(a);
  await expect(sentence(page, 'b')).toHaveValue(b);
  for (const [name, distance] of [
    ['ordinary', hammingDistance(one.ordinary, other.ordinary)],
    ['simhash', hammingDistance(one.bits, other.bits)],
  ] as const) {
    await expect(page.getByTestId(`hash-${name}`)).toHaveAttribute('data-count', `${distance}`);
  }
}

test('plays by itself until it is paused or touched, and not while off screen', async ({
  page,
}) => {
  const { english } = pairs;
  await page.clock.install({ time: 0 });
  await page.goto('./how/#pair=english');
  await expect(button(page, 'Pause')).toBeVisible();
  await page.clock.pauseAt(600_000);
  const b = sentence(page, 'b');
  // Repeated, because the figure starts and stops once the browser has reported what is on screen.
  const expectToPlay = (plays: boolean) =>
    expect(async () => {
      const before = await b.inputValue();
      await page.clock.runFor(FRAME_MS);
      expect((await b.inputValue()) !== before).toBe(plays);
    }).toPass();
  await expectToPlay(true);
  await button(page, 'Pause').click();
  await expectToPlay(false);
  await expectSentences(page, { a: english.a, b: await b.inputValue() });
  await button(page, 'Play').click();
  await expectToPlay(true);
  await page.locator('[data-chapter=onward]').scrollIntoViewIfNeeded();
  await expect(hero(page)).not.toBeInViewport();
  await expectToPlay(false);
  await page.evaluate(() => scrollTo(0, 0));
  await expectToPlay(true);

  await b.focus();
  await expect(button(page, 'Play')).toBeVisible();
  const announced = hero(page).getByRole('status').first();
  await b.fill('The soup is cold.');
  await expectSentences(page, { a: english.a, b: 'The soup is cold.' });
  // Repeated, because the wait before an announcement starts only after the figure has changed.
  await expect(async () => {
    await page.clock.runFor(FRAME_MS);
    expect(await announced.textContent()).toContain('Ordinary hash:');
  }).toPass();
});

test('is a still picture with reduced motion, compares every edit, and says what it can’t see', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./how/');
  await expectSentences(page, pairs.english);
  // Above the fold on a laptop. Only a reader who asks for motion gets it.
  for (const shown of [page.getByTestId('hash-simhash'), button(page, 'Play')]) {
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByTestId('marks-a').locator('mark')).toHaveText(['supper']);
  await expect(page.getByTestId('marks-b').locator('mark')).toHaveText(['dinner']);
  await button(page, 'Chinese pair').click();
  await expectSentences(page, pairs.chinese);
  const running = () =>
    hero(page).evaluate((element) => element.getAnimations({ subtree: true }).length);
  expect(await running()).toBe(0);
  for (const [a, b, remark] of [
    [pairs.chinese.a, '', 'Type something in both fields'],
    ['!!!', '???', 'One of these sentences has none'],
    ['word', 'words', 'These sentences share no word.'],
  ] as const) {
    await sentence(page, 'a').fill(a);
    await sentence(page, 'b').fill(b);
    await expect(hero(page)).toContainText(remark);
  }
});
