import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { openChromiumPath } from './browser-paths.ts';

// Draws icon.svg as the PNGs the manifest names. Run it by hand after a change of the drawing:
//   npx tsx scripts/icons.ts
const icons = new URL('../extension/public/icons/', import.meta.url);
const svg = await readFile(new URL('icon.svg', icons), 'base64');

const executablePath = openChromiumPath();
if (!executablePath) throw new Error('No Chromium was found: install one or set CHROME_PATH.');
const browser = await chromium.launch({
  executablePath,
  // Chromium's sandbox refuses to run as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage();
  for (const size of [16, 32, 48, 128]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0"><img alt="" style="display:block;width:100%" src="data:image/svg+xml;base64,${svg}">`,
    );
    await page.screenshot({
      path: fileURLToPath(new URL(`${size}.png`, icons)),
      omitBackground: true,
    });
  }
} finally {
  await browser.close();
}
