import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillTemplate } from '../../../scripts/prerender.ts';
import type { PrerenderedPage } from '../../../web/prerender.tsx';

const TEMPLATE = `<html lang="en"><head>
<meta http-equiv="Content-Security-Policy" content="script-src 'self'; style-src-attr 'unsafe-hashes'">
<meta name="description" content="old"><title>old</title><link rel="icon" href="./icon.svg">
<script type="module" src="./assets/index.js"></script></head><body><div id="app"></div></body></html>`;

const PAGE: PrerenderedPage = {
  folder: 'zh/tables/',
  page: 'tables',
  language: 'zh-CN',
  translations: { en: 'tables/', 'zh-CN': 'zh/tables/' },
  title: '查找 <快>',
  description: '“引号”与 "quotes"',
  body: '<p style="--n: &quot;1&quot;">$& 正文</p>',
  data: '<script type="application/json" id="data">{}</script>',
  script: 'start()',
};

const digest = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('its policy allows its inline script and its inline styles, and no other', () => {
  const html = fillTemplate(TEMPLATE, PAGE, [], undefined);
  expect(html).toContain(`script-src 'self' ${digest('start()')};`);
  expect(html).toContain(`style-src-attr 'unsafe-hashes' ${digest('--n: "1"')}"`);
});

test.each(['explain', 'compare', 'tables'])(
  '%s has a picture for links in each language',
  (page) => {
    for (const language of ['en', 'zh-CN']) {
      const url = new URL(`../../../web/public/social/${page}-${language}.png`, import.meta.url);
      // The header of a PNG has its size.
      const header = readFileSync(url).subarray(0, 24);
      expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  },
);

test('only a site’s address gives it full addresses and a picture', () => {
  expect(fillTemplate(TEMPLATE, PAGE, [], undefined)).not.toMatch(/canonical|og:image|og:url/);
  const html = fillTemplate(TEMPLATE, PAGE, [], 'https://example.org/app/');
  expect(html).toContain('<link rel="canonical" href="https://example.org/app/zh/tables/">');
  expect(html).toContain('content="https://example.org/app/social/tables-zh-CN.png"');
  expect(html).toContain('hreflang="en" href="https://example.org/app/tables/"');
  expect(html).toContain('hreflang="x-default" href="https://example.org/app/tables/"');
});
