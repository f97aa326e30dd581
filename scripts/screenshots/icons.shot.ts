import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';

// The PNGs of icon.svg that the manifests of the extension and the web app name. Those in gray are for
// skipped pages.

const icons = new URL('../../extension/public/icons/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', icons), 'base64');

const PICTURES = [
  ...[16, 32, 48, 128].map((size) => ({ size, path: `${size}.png` })),
  ...[192, 512].map((size) => ({ size, path: `../../../web/public/icon-${size}.png` })),
  ...[16, 32].map((size) => ({ size, path: `faint/${size}.png` })),
];

for (const { size, path } of PICTURES) {
  test(`icon ${path}`, async ({ page }) => {
    const filter = path.startsWith('faint') ? 'grayscale(1) opacity(0.5)' : 'none';
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0"><img alt="" style="display:block;width:100%;filter:${filter}" src="data:image/svg+xml;base64,${svg}">`,
    );
    await page.screenshot({ path: fileURLToPath(new URL(path, icons)), omitBackground: true });
  });
}
