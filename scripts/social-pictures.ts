import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { serveFolder } from '../test/e2e/server-web.ts';
import { openChromiumPath } from './browser-paths.ts';

// Takes the pictures that other sites show for links to the web app, 1200 by 630 pixels each. Each has
// the name, the heading, and a figure of the built page. Run it after changing one of these:
//   npm run build:web && npx tsx scripts/social-pictures.ts

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

const executablePath = openChromiumPath();
if (!executablePath) throw new Error('No Chromium was found. Install one, or set CHROME_PATH.');
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const site = await serveFolder(folder('../dist/web'));
const browser = await chromium.launch({
  executablePath,
  // Chromium's sandbox refuses to run as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const [name, [path, figure]] of Object.entries(PAGES)) {
    for (const [language, prefix] of Object.entries(LANGUAGES)) {
      const page = await browser.newPage({
        viewport: { width: 1200, height: 630 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        bypassCSP: true,
      });
      await page.goto(`${site.url}${prefix}${path}`);
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
      const picture = folder(`../web/public/social/${name}-${language}.png`);
      await page.screenshot({ path: picture });
      await page.close();
    }
  }
} finally {
  await browser.close();
  site.close();
}
