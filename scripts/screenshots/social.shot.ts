import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';

// The pictures that other sites show for links to the web app: its name, a heading, and a figure.

const SIZE = { width: 1200, height: 630 };

/** The folder of each page and the figure in its picture. */
const PAGES = {
  explain: ['how/', '[data-testid="hero"] figure'],
  compare: ['compare/#v=1&example=edited', '[data-testid="verdict"], [data-testid="xor-grid"]'],
  tables: ['tables/', '[data-testid="pigeonhole"]'],
} as const;

const LANGUAGES = { en: '', 'zh-CN': 'zh/' } as const;

const STYLE = `
  body { display: grid; place-items: center; width: 1200px; height: 630px; overflow: hidden }
  .social { display: grid; gap: 24px; width: 610px; zoom: 1.8 }
  .social p { margin: 0; font-weight: 650 }
  .social h1 { margin: 0; font-size: 34px; line-height: 1.15; text-wrap: balance }
  .social figure { margin: 0 }
  .social [data-testid="xor-grid"] { width: 118px }
  .social :is(button, figure > div:has(button)) { display: none }
`;

test.use({
  viewport: SIZE,
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
  bypassCSP: true,
});

for (const [name, [path, figure]] of Object.entries(PAGES)) {
  for (const [language, prefix] of Object.entries(LANGUAGES)) {
    test(`social ${name} ${language}`, async ({ page }) => {
      await page.goto(`${process.env['WEB_URL']}${prefix}${path}`);
      await page.locator(figure).first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.addStyleTag({ content: STYLE });
      await page.evaluate((figure) => {
        const card = document.createElement('main');
        card.className = 'social';
        card.append(
          ...['header p', 'h1', figure].flatMap((part) => [...document.querySelectorAll(part)]),
        );
        document.body.replaceChildren(card);
      }, figure);
      const picture = `../../web/public/social/${name}-${language}.png`;
      await page.screenshot({ path: fileURLToPath(new URL(picture, import.meta.url)) });
    });
  }
}
