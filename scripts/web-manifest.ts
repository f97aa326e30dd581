import type { VitePWAOptions } from 'vite-plugin-pwa';

/**
 * The web app as one that can be installed and works offline after the first visit: a worker of
 * Workbox keeps every file of the build. A new version is fetched beside the old one and takes
 * over when no window shows the old one any more, so that no page ever misses a part of itself.
 */
export const webManifest: Partial<VitePWAOptions> = {
  filename: 'sw.js',
  // Registered by web/app/service-worker.ts: the page's policy forbids a script in its text.
  injectRegister: null,
  includeAssets: ['icon.svg'],
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,png,woff2,wasm,json,webmanifest}'],
    // Only other sites show them.
    globIgnores: ['social/**'],
    // jieba's dictionary has 4 MB.
    maximumFileSizeToCacheInBytes: 8 * 2 ** 20,
    inlineWorkboxRuntime: true,
    // The page of the first visit too: its other parts may be gone when it asks for them.
    clientsClaim: true,
    sourcemap: false,
  },
  manifest: {
    id: './',
    start_url: './',
    scope: './',
    name: 'Twicetold · 似曾读',
    short_name: 'Twicetold',
    description: 'See how SimHash works, compare texts, and benchmark lookups.',
    lang: 'en',
    display: 'minimal-ui',
    background_color: '#f2f4f1',
    theme_color: '#f2f4f1',
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    ],
  },
};
