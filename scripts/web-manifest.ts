import type { VitePWAOptions } from 'vite-plugin-pwa';

/**
 * Makes the web app installable and lets it work offline after the first visit: a Workbox service
 * worker caches every file of the build. A new version takes over only when no window uses the old one
 * any more, so that an open page never misses a file.
 */
export const webManifest: Partial<VitePWAOptions> = {
  filename: 'sw.js',
  // web/main.tsx registers it, because the page's policy forbids inline scripts.
  injectRegister: null,
  includeAssets: ['icon.svg'],
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,png,woff2,wasm,json,webmanifest}'],
    // Only link previews on other sites use these.
    globIgnores: ['social/**'],
    // jieba's dictionary has 4 MB.
    maximumFileSizeToCacheInBytes: 8 * 2 ** 20,
    inlineWorkboxRuntime: true,
    // Messengers and newsletters add a query to links.
    ignoreURLParametersMatching: [/./],
    // Otherwise an unknown address would get the English page, whose files aren't below that address.
    navigateFallback: null,
    // Also controls the page of the first visit, whose remaining files may be replaced on the server.
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
