import { expect, type Page } from '@playwright/test';
import { hammingDistance } from '../../core/fingerprint/hamming.ts';
import { createTracer } from '../../core/lab/tracer.ts';
import { createRecipe } from '../../web/explain/machine/recipe.ts';
import { pairs } from '../../web/explain/opening/sentence-pair.ts';
import { test } from './compare-page.ts';

// The clock is replaced for all pages of a context.
test.use({ reuseContext: false });

const FRAME_MS = 3_200;

const hero = (page: Page) => page.getByTestId('hero');
const button = (page: Page, name: string) => hero(page).getByRole('button', { name, exact: true });

/** Expects sentences, and how many of their bits differ under each hash, computed in Node. */
async function expectSentences(page: Page, { a, b }: { a: string; b: string }): Promise<void> {
  const tracer = await createTracer(
    createRecipe({
      features: 'tokens',
      skipStopWords: false,
      weights: 'frequency',
      hash: 'xxh64',
      width: 64,
    }),
  );
  const [one, other] = [tracer.trace(a), tracer.trace(b)];
  await expect(page.getByTestId('sentence-a')).toHaveValue(a);
  await expect(page.getByTestId('sentence-b')).toHaveValue(b);
  for (const [name, distance] of [
    ['ordinary', hammingDistance(one.ordinary, other.ordinary)],
    ['simhash', hammingDistance(one.bits, other.bits)],
  ] as const) {
    await expect(page.getByTestId(`hash-${name}`)).toHaveAttribute('data-count', `${distance}`);
  }
}

/** Starts the page with a clock that stands still. */
async function openStopped(page: Page, url = './'): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto(url);
  await expect(button(page, 'Pause')).toBeVisible();
  await page.clock.pauseAt(600_000);
}

test('plays by itself until it is paused or touched, and not while off screen', async ({
  page,
}) => {
  const { english } = pairs;
  await openStopped(page, './how/#pair=english');
  const sentence = page.getByTestId('sentence-b');
  // Repeated, because the figure starts and stops once the browser has reported what is on screen.
  const expectToPlay = (plays: boolean) =>
    expect(async () => {
      const before = await sentence.inputValue();
      await page.clock.runFor(FRAME_MS);
      expect((await sentence.inputValue()) !== before).toBe(plays);
    }).toPass();
  await expectToPlay(true);

  await button(page, 'Pause').click();
  await expect(button(page, 'Play')).toBeVisible();
  await expectToPlay(false);
  await expectSentences(page, { a: english.a, b: await sentence.inputValue() });

  await button(page, 'Play').click();
  await expectToPlay(true);
  await page.locator('[data-chapter=onward]').scrollIntoViewIfNeeded();
  await expect(hero(page)).not.toBeInViewport();
  await expectToPlay(false);
  await page.evaluate(() => scrollTo(0, 0));
  await expectToPlay(true);

  await sentence.focus();
  await expect(button(page, 'Play')).toBeVisible();
  const announced = hero(page).getByRole('status').first();
  await expect(announced).toHaveText('');
  await sentence.fill('The soup is cold.');
  await expectSentences(page, { a: english.a, b: 'The soup is cold.' });
  // Repeated, because the wait before an announcement starts only after the figure has changed.
  await expect(async () => {
    await page.clock.runFor(FRAME_MS);
    expect(await announced.textContent()).toContain('Ordinary hash:');
  }).toPass();

  // Playing again takes the example's sentences, and Back restores the reader's own.
  await button(page, 'Play').click();
  await expect(page.getByTestId('sentence-b')).not.toHaveValue('The soup is cold.');
  await button(page, 'Pause').click();
  await page.goBack();
  await expect(page.getByTestId('sentence-b')).toHaveValue('The soup is cold.');
});

test('is a still picture with reduced motion, and compares after every edit', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  const { english, chinese } = pairs;
  await expectSentences(page, english);
  // Above the fold on a laptop.
  for (const shown of [page.getByTestId('hash-simhash'), button(page, 'Play')]) {
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByTestId('marks-a').locator('mark')).toHaveText(['supper']);
  await expect(page.getByTestId('marks-b').locator('mark')).toHaveText(['dinner']);
  const running = () =>
    hero(page).evaluate((element) => element.getAnimations({ subtree: true }).length);
  await button(page, 'Chinese pair').click();
  await expectSentences(page, chinese);
  expect(await running()).toBe(0);
  // Only a reader who asks for motion gets it.
  await expect(button(page, 'Play')).toBeVisible();

  const edited = { a: chinese.a, b: '你妈妈喊你回来吃饭哦' };
  await page.getByTestId('sentence-b').fill(edited.b);
  await expectSentences(page, edited);
  await page.getByTestId('sentence-b').fill('');
  await expect(hero(page)).toContainText('Type something in both fields');
  await page.goBack();
  await expectSentences(page, english);
  await expectUnseen(page);
});

/** Expects it to say what SimHash doesn’t see: anything but words, and how words are spelled. */
async function expectUnseen(page: Page): Promise<void> {
  const write = async (a: string, b: string) => {
    await page.getByTestId('sentence-a').fill(a);
    await page.getByTestId('sentence-b').fill(b);
  };
  await write('!!!', '???');
  await expect(hero(page)).toContainText('One of these sentences has none');
  await write('word', 'words');
  await expect(hero(page)).toContainText('These sentences share no word.');
  await write('two words', 'Two sentences');
  await expect(page.getByTestId('hash-simhash')).not.toHaveAttribute('data-count', '0');
  await expect(hero(page)).not.toContainText('no word');
}
