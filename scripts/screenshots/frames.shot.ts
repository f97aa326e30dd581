import { type Locator, type Page, test } from '@playwright/test';
import { waitForCode } from '../../test/e2e/compare-page.ts';

// Takes frames of every animation of the explainer, for a person to look at: docs/explainer.md.

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 640 },
] as const;

const LANGUAGES = [
  { language: 'en', locale: 'en-US', colorScheme: 'light' },
  { language: 'zh', locale: 'zh-CN', colorScheme: 'dark' },
] as const;

/** Starts an animation, and returns what the reader does between two frames, if anything. */
type Start = (page: Page) => Promise<((frame: number) => Promise<void>) | undefined>;

const FRAMES = 6;

const onlyLookAt = (testId: string) => async (page: Page) => {
  await page.getByTestId(testId).scrollIntoViewIfNeeded();
  return undefined;
};

/** Presses one button again and again, or one after another. */
const pressButtons =
  (figureOf: (page: Page) => Locator, buttonIn: (frame: number) => number): Start =>
  async (page) => {
    const figure = figureOf(page);
    await figure.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    return (frame) => figure.getByRole('button').nth(buttonIn(frame)).click();
  };

const ANIMATIONS: readonly { name: string; folder: string; waitMs: number; start: Start }[] = [
  { name: 'opening', folder: 'how/', waitMs: 1_600, start: onlyLookAt('hash-simhash') },
  {
    name: 'lines',
    folder: 'how/',
    waitMs: 200,
    start: pressButtons(
      (page) => page.locator('figure', { has: page.getByTestId('plane') }),
      () => 1,
    ),
  },
  {
    name: 'machine',
    folder: 'how/',
    waitMs: 2_500,
    start: async (page) => {
      const machine = page.locator('[data-chapter="machine"]');
      const play = machine.getByRole('button', { name: /^(?:Play|播放)$/ });
      await play.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await play.click();
      return undefined;
    },
  },
  {
    name: 'similarity',
    folder: 'how/',
    waitMs: 300,
    start: async (page) => {
      const figure = page.getByTestId('similarity');
      await figure.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const slider = page.locator('[data-chapter]', { has: figure }).getByRole('slider').first();
      await slider.focus();
      return async () => {
        for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
      };
    },
  },
  {
    name: 'scale',
    folder: 'tables/',
    waitMs: 800,
    start: async (page) => (frame) =>
      page.getByTestId('scale').evaluate(
        (story, share) => {
          const { top, height } = story.getBoundingClientRect();
          scrollTo({ top: scrollY + top + share * (height - innerHeight), behavior: 'instant' });
        },
        frame / (FRAMES - 1),
      ),
  },
  {
    name: 'flips',
    folder: 'tables/',
    waitMs: 300,
    start: pressButtons(
      (page) => page.getByTestId('pigeonhole'),
      () => 0,
    ),
  },
  {
    name: 'sorted',
    folder: 'tables/',
    waitMs: 150,
    start: pressButtons(
      (page) => page.getByTestId('sorted'),
      (frame) => (frame + 1) % 4,
    ),
  },
  {
    name: 'race',
    folder: 'tables/',
    waitMs: 2_500,
    start: async (page) => {
      const race = page.getByTestId('race');
      await race.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await race.getByRole('button').first().click();
      return undefined;
    },
  },
];

for (const viewport of WINDOWS) {
  for (const { language, locale, colorScheme } of LANGUAGES) {
    test.describe(`${viewport.width} ${language}`, () => {
      test.use({ locale, colorScheme, viewport });
      for (const { name, folder, waitMs, start } of ANIMATIONS) {
        test(name, async ({ page }, { outputDir }) => {
          const root = process.env['WEB_URL'] + (language === 'zh' ? 'zh/' : '');
          await page.goto(root + folder);
          await waitForCode(page);
          const next = await start(page);
          for (let frame = 0; frame < FRAMES; frame++) {
            if (next) await next(frame);
            await page.waitForTimeout(waitMs);
            const path = `${outputDir}/../frames/${name}-${viewport.width}-${language}-${frame}.png`;
            await page.screenshot({ path });
          }
        });
      }
    });
  }
}
