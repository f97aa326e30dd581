import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { openChromiumPath } from './browser-paths.ts';

// Draws icon.svg as the PNGs that the manifests of the extension and the web app name, and in gray for
// skipped pages. Run it after changing the drawing:
//   npx tsx scripts/icons.ts
const icons = new URL('../extension/public/icons', import.meta.url);
const svg = await readFile(new URL('icon.svg', icons), 'base64');

const executablePath = openChromiumPath();
if (!executablePath) throw new Error('No Chromium was found. Install one, or set CHROME_PATH.');
const browser = await chromium.launch({
  executablePath,
  // Chromium's sandbox refuses to run as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage();
  const draw = async (size: number, folder = '', filter = 'none') => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0"><img alt="" style="display:block;width:100%;filter:${filter}" src="data:image/svg+xml;base64,${svg}">`,
    );
    await page.screenshot({
      path: fileURLToPath(new URL(`${folder}${size}.png`, icons)),
      omitBackground: true,
    });
  };
  for (const size of [16, 32, 48, 128]) await draw(size);
  for (const size of [192, 512]) await draw(size, '../../../web/public/icon-');
  for (const size of [16, 32]) await draw(size, 'faint/', 'grayscale(1) opacity(0.5)');
} finally {
  await browser.close();
}
